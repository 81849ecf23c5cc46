import { type ReactNode, useRef } from 'react';
import { Button, Popover } from 'react-aria-components';

interface ChoicePopoverProps {
  /** For screen readers. */
  name: string;
  className: string;
  button: ReactNode;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  children: ReactNode;
}

export function ChoicePopover(props: ChoicePopoverProps) {
  const { name, className, button, isOpen, onOpenChange, children } = props;
  const trigger = useRef<HTMLButtonElement>(null);
  return (
    <>
      <Button
        ref={trigger}
        className={className}
        aria-label={name}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPress={() => onOpenChange(!isOpen)}
      >
        {button}
      </Button>
      <Popover
        className="popover project-choice"
        triggerRef={trigger}
        aria-label={name}
        placement="bottom start"
        isOpen={isOpen}
        onOpenChange={onOpenChange}
      >
        {children}
      </Popover>
    </>
  );
}
