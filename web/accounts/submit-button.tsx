import { Button } from '../ui/button.tsx';

interface SubmitButtonProps {
  text: string;
  /** What it says while the server is asked. */
  busyText: string;
  isBusy: boolean;
}

/** Stays where the focus is while it is busy, so nobody at the keyboard loses their place. */
export function SubmitButton({ text, busyText, isBusy }: SubmitButtonProps) {
  return (
    <Button type="submit" kind="main" aria-disabled={isBusy}>
      {isBusy ? busyText : text}
    </Button>
  );
}
