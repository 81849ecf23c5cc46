import { useEffect, useState } from 'react';
import { useWords } from '../locales/use-words.tsx';
import { Button } from '../ui/button.tsx';
import { useTell } from '../ui/toasts.tsx';
import {
  notificationState,
  showNotification,
  turnOffNotifications,
  turnOnNotifications,
} from './notifications.ts';

export function NotificationsSection() {
  const { notifications: words } = useWords().accounts;
  const tell = useTell();
  const [state, setState] = useState(notificationState);
  const [isAsking, setAsking] = useState(false);

  useEffect(() => {
    // Allowed or denied in the browser's own settings, in another window of it.
    const look = () => setState(notificationState());
    window.addEventListener('focus', look);
    return () => window.removeEventListener('focus', look);
  }, []);

  const change = async (isWanted: boolean) => {
    setAsking(isWanted);
    const next = isWanted ? await turnOnNotifications() : turnOffNotifications();
    setAsking(false);
    setState(next);
    if (next === 'on') tell(words.on);
    else if (!isWanted) tell(words.off);
  };
  const isOn = state === 'on' || isAsking;
  const isImpossible = state !== 'on' && state !== 'off';
  return (
    <div className="part">
      <label className="switch">
        <span className="row-text">
          <span className="field-label">{words.label}</span>
          <span className="row-more">{words.text}</span>
        </span>
        <input
          type="checkbox"
          role="switch"
          checked={isOn}
          aria-checked={isOn}
          disabled={isImpossible}
          onChange={(event) => change(event.target.checked)}
        />
      </label>
      {isImpossible && <p className="notice">{words[state]}</p>}
      {isAsking && (
        <p className="row-more" role="status">
          {words.asking}
        </p>
      )}
      {state === 'on' && (
        <div className="form-start">
          <Button
            onClick={() => showNotification('Tertulia', words.sample) || tell(words.unsupported)}
          >
            {words.tryOne}
          </Button>
        </div>
      )}
    </div>
  );
}
