/** A picture that was chosen and not sent yet, as a square, with an address to show it by. */
import { useEffect, useState } from 'react';
import { squarePicture } from './square-picture.ts';

export interface ChosenPicture {
  blob: Blob;
  /** Of this page only, and only while it is chosen. */
  url: string;
}

export function usePicture() {
  const [picture, setPicture] = useState<ChosenPicture>();
  const [isUnreadable, setUnreadable] = useState(false);
  useEffect(() => {
    if (picture) return () => URL.revokeObjectURL(picture.url);
  }, [picture]);

  const choose = async (file: File): Promise<ChosenPicture | undefined> => {
    setUnreadable(false);
    try {
      const blob = await squarePicture(file);
      const chosen = { blob, url: URL.createObjectURL(blob) };
      setPicture(chosen);
      return chosen;
    } catch {
      setUnreadable(true);
      return undefined;
    }
  };
  return { picture, isUnreadable, choose, drop: () => setPicture(undefined) };
}
