/** The state of a form: validation, sending, errors and focus. */
import { type ComponentProps, type RefObject, useEffect, useRef, useState } from 'react';
import { Problem } from '../api.ts';
import type { Words } from '../locales/en.ts';
import { useWords } from '../locales/use-words.tsx';
import { Button } from '../ui/button.tsx';
import { problemText } from '../ui/problem-text.ts';

export interface FormFaults {
  fields: FieldFaults;
  /** An error of the form as a whole. */
  whole?: string | undefined;
}

interface FormPlan {
  /** Errors that can be found without the server. */
  check?: (fields: Record<string, string>) => FieldFaults;
  /** Resolves to `leaving` if another page is about to load; the form then stays busy. */
  send: (fields: Record<string, string>) => Promise<unknown>;
  /** Errors specific to this form. Returns undefined to use the common messages. */
  explain?: (error: unknown) => FormFaults | undefined;
  /** An error known from the start, for example after a plain form was refused. */
  whole?: string | undefined;
}

interface FormState {
  form: RefObject<HTMLFormElement | null>;
  faults: FormFaults;
  isBusy: boolean;
  formProps: ComponentProps<'form'>;
}

/** The result of the last attempt to send. */
interface Outcome {
  /** The values, if they did not pass the check. */
  unsent?: Record<string, string>;
  error?: unknown;
}

export function useForm({ check, send, explain, whole }: FormPlan): FormState {
  const words = useWords();
  const form = useRef<HTMLFormElement>(null);
  const [outcome, setOutcome] = useState<Outcome>();
  /** Names of the fields changed since then. */
  const [changed, setChanged] = useState<string[]>([]);
  const [isBusy, setBusy] = useState(false);

  useEffect(() => {
    if (!outcome) return;
    const wrong = form.current?.querySelector<HTMLInputElement>('[aria-invalid="true"]');
    wrong?.focus();
    // A password cannot be read, so it is replaced rather than corrected.
    if (wrong?.type === 'password') wrong.select();
  }, [outcome]);

  const submit = async () => {
    if (isBusy || !form.current) return;
    const fields = Object.fromEntries(new FormData(form.current)) as Record<string, string>;
    setChanged([]);
    if (check && Object.keys(check(fields)).length > 0) return setOutcome({ unsent: fields });
    setOutcome({});
    setBusy(true);
    try {
      if ((await send(fields)) === leaving) return;
    } catch (error) {
      setOutcome({ error });
    }
    setBusy(false);
  };

  // Computed on each render, because the language may have changed.
  const faultsNow = (): FormFaults => {
    if (!outcome) return { fields: {}, whole };
    if (outcome.unsent) return { fields: check?.(outcome.unsent) ?? {} };
    if (outcome.error === undefined) return { fields: {} };
    const fields = fieldFaults(outcome.error, words);
    const usual = fields ? { fields } : { fields: {}, whole: problemText(outcome.error, words) };
    return explain?.(outcome.error) ?? usual;
  };

  const { fields, whole: wholeFault } = faultsNow();
  const left = Object.entries(fields).filter(([name]) => !changed.includes(name));
  return {
    form,
    faults: { fields: Object.fromEntries(left), whole: wholeFault },
    isBusy,
    formProps: {
      ref: form,
      noValidate: true,
      onSubmit(event) {
        event.preventDefault();
        void submit();
      },
      onInput({ target }) {
        const { name } = target as HTMLInputElement;
        if (name in fields) setChanged((former) => [...former, name]);
      },
    },
  };
}

export const leaving = 'leaving';

/** Error messages by field name. */
type FieldFaults = Record<string, string>;

/** @returns undefined if the error is not about fields of a form */
function fieldFaults(error: unknown, words: Words): FieldFaults | undefined {
  if (!(error instanceof Problem) || error.errors.length === 0) return undefined;
  return Object.fromEntries(
    error.errors.map(({ field, message }) => [field, faultText(field, message, words)]),
  );
}

/** Error messages for the required fields that are empty. */
export function emptyFields(fields: Record<string, string>, names: string[], words: Words) {
  const empty = names.filter((name) => !fields[name]?.trim());
  return Object.fromEntries(empty.map((name) => [name, words.accounts.faults.empty]));
}

/** The limits come from the server's message, because an administrator can change them. */
function faultText(field: string, message: string, words: Words): string {
  const { faults } = words.accounts;
  const count = Number(/\d+/.exec(message)?.[0]);
  if (message.startsWith('must have at least')) return faults.tooShort(count);
  if (message.startsWith('must have at most')) return faults.tooLong(count);
  if (message === 'must not be empty' || message === 'is required') return faults.empty;
  if (message === 'is a reserved word') return faults.reserved;
  if (/control text|can be seen/.test(message)) return faults.name;
  return field === 'username' ? faults.username : faults.wrong;
}

export function FormNotice({ text }: { text: string | undefined }) {
  if (text === undefined) return null;
  return (
    <p className="notice" data-kind="danger" role="alert">
      {text}
    </p>
  );
}

interface SubmitButtonProps {
  text: string;
  /** Shown while the request is running. */
  busyText: string;
  isBusy: boolean;
}

/** Stays focusable while busy, so that the keyboard focus is not lost. */
export function SubmitButton({ text, busyText, isBusy }: SubmitButtonProps) {
  return (
    <Button type="submit" kind="main" aria-disabled={isBusy}>
      {isBusy ? busyText : text}
    </Button>
  );
}
