import { useState } from 'react';
import { Problem, postLogout } from '../api.ts';
import { pauseNudges } from '../chats/nudges.ts';
import { forgetEverything } from '../chats/own-storage.ts';
import { useWords } from '../locales/use-words.tsx';
import { goTo } from '../session.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { problemText } from '../ui/problem-text.ts';
import { useToast } from '../ui/toasts.tsx';

export function SignOut() {
  const words = useWords();
  const toast = useToast();
  const [isBusy, setBusy] = useState(false);
  const signOut = async () => {
    if (isBusy) return;
    setBusy(true);
    const resume = pauseNudges();
    // Whoever signs out leaves nothing behind, whatever the server answers, or if it never does.
    forgetEverything();
    try {
      await postLogout();
    } catch (error) {
      const hasEndedAlready = error instanceof Problem && error.code === 'session_required';
      if (!hasEndedAlready) {
        resume();
        toast(problemText(error, words));
        return setBusy(false);
      }
    }
    // The page may have stored something while it waited.
    forgetEverything();
    goTo('/login');
  };
  return (
    <Button onClick={signOut} aria-disabled={isBusy}>
      <Icon name="leave" />
      {words.accounts.settings.signOut}
    </Button>
  );
}
