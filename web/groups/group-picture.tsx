import { useState } from 'react';
import type { Group } from '../../contract/chats.ts';
import { useWords } from '../locales/use-words.tsx';
import { Avatar } from '../ui/avatar.tsx';
import { Button } from '../ui/button.tsx';
import { problemText } from '../ui/problem-text.ts';
import { refusedFields, uploadPicture } from './chat-requests.ts';
import { PictureButton } from './picture-button.tsx';
import { type ChosenPicture, usePicture } from './use-picture.ts';

interface GroupPictureProps {
  chatId: number;
  group: Group;
  mayChange: boolean;
}

interface Sending {
  /** From 0 to 1. Undefined when the upload has finished. */
  share?: number;
  fault?: unknown;
  /** The picture before the upload. */
  former: string | null;
}

export function GroupPicture({ chatId, group, mayChange }: GroupPictureProps) {
  const words = useWords();
  const { picture: texts } = words.groups;
  const { picture, isUnreadable, choose, drop } = usePicture();
  const [sending, setSending] = useState<Sending>();
  const isPending = sending !== undefined && group.image_route === sending.former;
  const image = picture && isPending && !sending.fault ? picture.url : group.image_route;

  const send = async (chosen: ChosenPicture) => {
    const former = group.image_route;
    const onProgress = (share: number) => setSending({ former, share });
    onProgress(0);
    try {
      await uploadPicture(chatId, chosen.blob, onProgress);
      setSending({ former });
    } catch (fault) {
      setSending({ former, fault });
    }
  };
  const start = async (file: File) => {
    setSending(undefined);
    const chosen = await choose(file);
    if (chosen) await send(chosen);
  };
  return (
    <div className="group-picture">
      <Avatar id={chatId} name={group.chat_name} image={image} size={96} kind="group" />
      {sending?.share !== undefined && (
        <progress
          className="picture-progress"
          value={sending.share}
          max={1}
          aria-label={texts.sending}
        />
      )}
      {mayChange && (
        <PictureButton kind="plain" onChoose={start} isDisabled={sending?.share !== undefined}>
          {group.image_route ? texts.change : texts.choose}
        </PictureButton>
      )}
      {isUnreadable && (
        <p className="notice" data-kind="danger" role="alert">
          {texts.unreadable}
        </p>
      )}
      {sending?.fault !== undefined && picture && (
        <div className="notice panel-fault" data-kind="danger" role="alert">
          <p>
            {refusedFields(sending.fault).includes('image')
              ? texts.unreadable
              : problemText(sending.fault, words)}
          </p>
          <div className="form-actions">
            <Button
              onClick={() => {
                setSending(undefined);
                drop();
              }}
            >
              {words.general.cancel}
            </Button>
            <Button onClick={() => send(picture)}>{words.general.tryAgain}</Button>
          </div>
        </div>
      )}
    </div>
  );
}
