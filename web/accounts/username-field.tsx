import { useState } from 'react';
import { useWords } from '../locales/use-words.tsx';
import { isUsername, suggestUsername } from '../names.ts';
import { Field } from '../ui/field.tsx';

interface Username {
  text: string;
  write: (text: string) => void;
  leave: () => void;
  setFirstName: (name: string) => void;
  setLastName: (name: string) => void;
}

/** Suggests a username from the names until the person types one. */
export function useUsername(): Username {
  const [firstName, setFirstName] = useState('');
  const [lastName, setLastName] = useState('');
  const [written, setWritten] = useState<string>();
  return {
    text: written ?? suggestUsername(firstName, lastName),
    write: (text) => setWritten(text.toLowerCase()),
    // Left empty, it follows the names again.
    leave: () => written === '' && setWritten(undefined),
    setFirstName,
    setLastName,
  };
}

export function UsernameField({
  username,
  fault,
}: {
  username: Username;
  fault: string | undefined;
}) {
  const { gate, register, faults } = useWords().accounts;
  const { text, write, leave } = username;
  const hint =
    text === '' || !isUsername(text) ? register.usernameHint : register.mentionHint(text);
  return (
    <Field
      label={gate.username}
      hint={hint}
      fault={isUsername(text) ? fault : faults.username}
      name="username"
      autoComplete="username"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      required
      value={text}
      onChange={(event) => write(event.target.value)}
      onBlur={leave}
    />
  );
}
