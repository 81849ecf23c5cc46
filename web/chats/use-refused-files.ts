import type { ClipboardEvent, DragEvent } from 'react';
import { useWords } from '../locales/use-words.tsx';
import { useToast } from '../ui/toasts.tsx';

/**
 * Handlers that say that files can't be sent. Without them a browser leaves the page to show a file that
 * is dropped on it.
 */
export function useRefusedFiles() {
  const words = useWords().chats;
  const toast = useToast();
  const hasFiles = ({ types }: DataTransfer) => types.includes('Files');
  return {
    onPaste(event: ClipboardEvent) {
      const { clipboardData } = event;
      // Office programs add a picture to the text that they copy.
      if (!hasFiles(clipboardData) || clipboardData.types.includes('text/plain')) return;
      event.preventDefault();
      toast(words.noFiles);
    },
    onDragOver(event: DragEvent) {
      // Only then does the browser send the drop.
      if (hasFiles(event.dataTransfer)) event.preventDefault();
    },
    onDrop(event: DragEvent) {
      if (!hasFiles(event.dataTransfer)) return;
      event.preventDefault();
      toast(words.noFiles);
    },
  };
}
