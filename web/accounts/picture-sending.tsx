import { useWords } from '../locales/use-words.tsx';
import { Button } from '../ui/button.tsx';
import { problemText } from '../ui/problem-text.ts';

interface PictureSendingProps {
  sending: { share: number; fault?: unknown };
  onAgain: () => void;
}

/** How far a picture is on its way, or that it did not arrive. */
export function PictureSending({ sending, onAgain }: PictureSendingProps) {
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
