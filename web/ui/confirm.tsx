import { useState } from 'react';
import { useWords } from '../locales/use-words.tsx';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { Sentence } from './name.tsx';
import { problemText } from './problem-text.ts';

interface ConfirmProps {
  title: string;
  text: string;
  /** The text of the confirming button: a verb. */
  action: string;
  /** Closes the dialog when it resolves. An error is shown and can be retried. */
  onConfirm: () => Promise<unknown>;
  onClose: () => void;
}

/** For actions that cannot be undone. Others run at once and offer an undo. */
export function Confirm({ title, text, action, onConfirm, onClose }: ConfirmProps) {
  const words = useWords();
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState<unknown>();
  const confirm = async () => {
    if (isBusy) return;
    setBusy(true);
    try {
      await onConfirm();
      onClose();
    } catch (error) {
      setFault(error);
      setBusy(false);
    }
  };
  return (
    <Dialog title={title} isOpen onClose={onClose} isAlert>
      <div className="form">
        <p>
          <Sentence text={text} />
        </p>
        {fault !== undefined && (
          <p className="notice" data-kind="danger" role="alert">
            {problemText(fault, words)}
          </p>
        )}
        <div className="form-actions">
          <Button onClick={onClose}>{words.general.cancel}</Button>
          <Button kind="danger" onClick={confirm} aria-disabled={isBusy}>
            {action}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
