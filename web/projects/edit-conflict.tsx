import { useWords } from '../locales/use-words.tsx';
import { Button } from '../ui/button.tsx';

interface EditConflictProps {
  theirs: string;
  onKeep: () => void;
  onDrop: () => void;
}

/** Shown if somebody else has saved a different text meanwhile. */
export function EditConflict({ theirs, onKeep, onDrop }: EditConflictProps) {
  const words = useWords().projects;
  return (
    <div className="notice edit-conflict" role="alert">
      <p>{words.overtaken}</p>
      <blockquote dir="auto">{theirs || words.nothing}</blockquote>
      <div className="form-actions">
        <Button onClick={onDrop}>{words.takeTheirs}</Button>
        <Button kind="main" onClick={onKeep}>
          {words.keepMine}
        </Button>
      </div>
    </div>
  );
}
