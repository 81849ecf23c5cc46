import { useState } from 'react';
import { useWords } from '../locales/use-words.tsx';
import { show } from '../notifications/show.ts';
import {
  turnOffNotifications,
  turnOnNotifications,
  useNotifications,
} from '../notifications/use-notifications.ts';
import { Button } from '../ui/button.tsx';
import { useToast } from '../ui/toasts.tsx';

export function NotificationsSection() {
  const { notifications: words } = useWords().accounts;
  const toast = useToast();
  const { state, push } = useNotifications();
  const [isAsking, setAsking] = useState(false);

  const turnOn = async () => {
    setAsking(true);
    await turnOnNotifications().catch(() => {});
    setAsking(false);
  };
  const turnOff = async () => {
    await turnOffNotifications().catch(() => {});
    toast(words.off);
  };
  const tryOne = async () => {
    const sample = { title: 'Tertulia', body: words.sample, tag: 'sample' };
    const isShown = await show({ ...sample, path: '/settings?section=notifications' });
    if (!isShown) toast(words.unsupported);
  };
  const isOn = state === 'on' || (state === 'off' && isAsking);
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
          onChange={(event) => (event.target.checked ? turnOn() : turnOff())}
        />
      </label>
      {isImpossible && <p className="notice">{words[state]}</p>}
      <p className="row-more" role="status">
        {state === 'on' && words.reach[push]}
        {state === 'off' && isAsking && words.asking}
      </p>
      {state === 'on' && (
        <div className="form-start">
          <Button onClick={tryOne}>{words.tryOne}</Button>
        </div>
      )}
    </div>
  );
}
