import { type ComponentProps, type KeyboardEvent, useId, useState } from 'react';
import { useWords } from '../locales/use-words.tsx';

interface PasswordFieldProps extends ComponentProps<'input'> {
  label: string;
  hint?: string;
  fault?: string | undefined;
}

/** A password field with a button to reveal the password. */
export function PasswordField({ label, hint, fault, ...input }: PasswordFieldProps) {
  const words = useWords().accounts.gate;
  const [isShown, setShown] = useState(false);
  const [isCapsLock, setCapsLock] = useState(false);
  const id = useId();
  const ids = { hint: `${id}hint`, fault: `${id}fault` };
  const describedBy = [hint && ids.hint, fault && ids.fault].filter(Boolean).join(' ');
  const look = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'));
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      {hint && (
        <span className="field-hint" id={ids.hint}>
          {hint}
        </span>
      )}
      <span className="password">
        <input
          className="input"
          id={id}
          type={isShown ? 'text' : 'password'}
          aria-describedby={describedBy || undefined}
          aria-invalid={fault !== undefined}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          onKeyDown={look}
          onKeyUp={look}
          {...input}
        />
        <button
          type="button"
          className="password-eye"
          aria-label={isShown ? words.hidePassword : words.showPassword}
          onClick={() => setShown(!isShown)}
        >
          {isShown ? words.hide : words.show}
        </button>
      </span>
      {isCapsLock && (
        <span className="field-hint" role="status">
          {words.capsLock}
        </span>
      )}
      {fault && (
        <span className="field-fault" id={ids.fault} role="alert">
          {fault}
        </span>
      )}
    </div>
  );
}
