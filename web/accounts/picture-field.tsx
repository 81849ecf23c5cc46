import { type DragEvent, useRef, useState } from 'react';
import { useWords } from '../locales/use-words.tsx';
import { fullName } from '../names.ts';
import { useSignedIn } from '../session.ts';
import { Avatar } from '../ui/avatar.tsx';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { problemText } from '../ui/problem-text.ts';
import { CropDialog } from './crop-dialog.tsx';
import { FormNotice } from './form.tsx';
import { type Picture, readPicture, type Unreadable } from './read-picture.ts';
import { usePictureUpload } from './use-picture-upload.ts';

export function PictureField() {
  const { profile: words } = useWords().accounts;
  const me = useSignedIn();
  const file = useRef<HTMLInputElement>(null);
  const choose = useRef<HTMLButtonElement>(null);
  const [picture, setPicture] = useState<Picture>();
  const [unreadable, setUnreadable] = useState<Unreadable>();
  const [isOver, setOver] = useState(false);
  const { sending, send, giveUp } = usePictureUpload();

  const open = async (chosen: File | null | undefined) => {
    if (!chosen) return;
    giveUp();
    const read = await readPicture(chosen);
    setUnreadable(typeof read === 'string' ? read : undefined);
    setPicture(typeof read === 'string' ? undefined : read);
  };
  const again = () => {
    choose.current?.focus();
    if (sending) void send(sending.square);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    void open(event.dataTransfer.files[0]);
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button does the same
    <div
      className="part picture"
      data-over={isOver}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <h3>{words.picture}</h3>
      <div className="picture-row">
        <Avatar
          id={me.id}
          name={fullName(me)}
          image={sending && !sending.fault ? sending.preview : me.image_route}
          size={88}
        />
        <div className="picture-choose">
          <p className="soft">{isOver ? words.dropHere : words.pictureText}</p>
          <Button ref={choose} onClick={() => file.current?.click()}>
            <Icon name="image" />
            {me.image_route ? words.changePicture : words.choosePicture}
          </Button>
          <input
            ref={file}
            type="file"
            accept="image/*"
            hidden
            onChange={(event) => {
              void open(event.target.files?.[0]);
              // Allows choosing the same file again.
              event.target.value = '';
            }}
          />
        </div>
      </div>
      <FormNotice text={unreadable && words[unreadable]} />
      {sending && <PictureSending sending={sending} onAgain={again} />}
      {picture && (
        <CropDialog picture={picture} onDone={send} onClose={() => setPicture(undefined)} />
      )}
    </div>
  );
}

interface PictureSendingProps {
  sending: { share: number; fault?: unknown };
  onAgain: () => void;
}

function PictureSending({ sending, onAgain }: PictureSendingProps) {
  const words = useWords();
  const { profile } = words.accounts;
  if (sending.fault === undefined) {
    return (
      <div className="picture-progress">
        <progress value={sending.share} max={1} aria-label={profile.sending} />
        <span className="row-more">{profile.sendingShare(Math.round(sending.share * 100))}</span>
      </div>
    );
  }
  return (
    <div className="notice list-fault" data-kind="danger" role="alert">
      <p>
        {problemText(sending.fault, words)} {profile.notSent}
      </p>
      <Button onClick={onAgain}>{words.general.tryAgain}</Button>
    </div>
  );
}
