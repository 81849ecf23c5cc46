import { useWords } from '../locales/use-words.tsx';
import { Avatar } from '../ui/avatar.tsx';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { PictureButton } from './picture-button.tsx';
import type { usePicture } from './use-picture.ts';

export function NewPicture({
  name,
  chosen,
}: {
  name: string;
  chosen: ReturnType<typeof usePicture>;
}) {
  const words = useWords().groups.picture;
  const { picture, isUnreadable, choose, drop } = chosen;
  return (
    <div className="new-picture">
      {picture || name.trim() ? (
        <Avatar id={0} name={name} image={picture?.url ?? null} size={56} kind="group" />
      ) : (
        <span className="avatar new-picture-none" data-kind="group">
          <Icon name="people" size={24} />
        </span>
      )}
      <div className="new-picture-side">
        <PictureButton onChoose={choose}>{picture ? words.change : words.choose}</PictureButton>
        {picture && (
          <Button kind="plain" onClick={drop}>
            {words.drop}
          </Button>
        )}
      </div>
      {isUnreadable && (
        <p className="field-fault" role="alert">
          {words.unreadable}
        </p>
      )}
    </div>
  );
}
