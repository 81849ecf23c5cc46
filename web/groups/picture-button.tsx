import { type ReactNode, useRef } from 'react';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';

export function PictureButton({
  children,
  onChoose,
  kind,
  isDisabled = false,
}: {
  children: ReactNode;
  onChoose: (file: File) => void;
  kind?: 'plain';
  isDisabled?: boolean;
}) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button kind={kind} onClick={() => input.current?.click()} disabled={isDisabled}>
        <Icon name="image" />
        {children}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept="image/png,image/jpeg,image/webp,image/gif"
        onChange={({ target }) => {
          const file = target.files?.[0];
          // Allows choosing the same file again after a failure.
          target.value = '';
          if (file) onChoose(file);
        }}
      />
    </>
  );
}
