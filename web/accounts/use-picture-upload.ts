import { useRef, useState } from 'react';
import { upload } from '../api.ts';
import { useWords } from '../locales/use-words.tsx';
import { useSetMe, useSignedIn } from '../session.ts';
import { useToast } from '../ui/toasts.tsx';

interface Sending {
  square: Blob;
  /** Object URL of the picture. */
  preview: string;
  /** From 0 to 1. */
  share: number;
  fault?: unknown;
}

/** Uploads a profile picture. Shown at once, reverted if it fails. */
export function usePictureUpload() {
  const { profile: words } = useWords().accounts;
  const me = useSignedIn();
  const latest = useRef(me);
  latest.current = me;
  const setMe = useSetMe();
  const toast = useToast();
  const [sending, setSending] = useState<Sending>();

  const send = async (square: Blob) => {
    const preview = URL.createObjectURL(square);
    setSending({ square, preview, share: 0 });
    const form = new FormData();
    form.append('image', square, 'picture');
    try {
      const { image_route } = await upload<{ image_route: string }>(
        '/upload-profile-image',
        form,
        (share) => setSending((now) => now && { ...now, share }),
      );
      await isSeen(image_route);
      setMe({ ...latest.current, image_route });
      setSending(undefined);
      toast(words.pictureSaved);
    } catch (fault) {
      setSending((now) => now && { ...now, fault });
    } finally {
      URL.revokeObjectURL(preview);
    }
  };

  return { sending, send, giveUp: () => setSending(undefined) };
}

/** Load the image before it is shown, so that nothing flickers. */
async function isSeen(address: string): Promise<void> {
  const image = new Image();
  image.src = address;
  await image.decode().catch(() => {});
}
