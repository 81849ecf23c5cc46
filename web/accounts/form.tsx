/** A form: what it sends, what is wrong with it, and where the focus goes then. */
import { type ComponentProps, type RefObject, useEffect, useRef, useState } from 'react';
import { Problem } from '../api.ts';
import type { Words } from '../locales/en.ts';
import { useWords } from '../locales/use-words.tsx';
import { Button } from '../ui/button.tsx';
import { problemText } from '../ui/problem-text.ts';

export interface FormFaults {
  fields: FieldFaults;
  /** What is not about a field. */
  whole?: string | undefined;
}

interface FormPlan {
  /** What can be seen to be wrong without asking the server. */
  check?: (fields: Record<string, string>) => FieldFaults;
  /** Resolves to `leaving` where the page is about to be another one: the form stays busy. */
  send: (fields: Record<string, string>) => Promise<unknown>;
  /** What a refusal means in this form; nothing where it means the same everywhere. */
  explain?: (error: unknown) => FormFaults | undefined;
  /** Known from the start, as when the server answered a plain form with this page. */
  whole?: string | undefined;
}

interface FormState {
  form: RefObject<HTMLFormElement | null>;
  faults: FormFaults;
  isBusy: boolean;
  /** For the form element. */
  formProps: ComponentProps<'form'>;
}

/** What came of the last try to send it. */
interface Outcome {
  /** What did not stand the check. */
  unsent?: Record<string, string>;
  error?: unknown;
}

export function useForm({ check, send, explain, whole }: FormPlan): FormState {
  const words = useWords();
  const form = useRef<HTMLFormElement>(null);
  const [outcome, setOutcome] = useState<Outcome>();
  /** The fields that have been changed since. */
  const [mended, setMended] = useState<string[]>([]);
  const [isBusy, setBusy] = useState(false);

  useEffect(() => {
    if (!outcome) return;
    const wrong = form.current?.querySelector<HTMLInputElement>('[aria-invalid="true"]');
    wrong?.focus();
    // What can't be read is written anew rather than mended.
    if (wrong?.type === 'password') wrong.select();
  }, [outcome]);

  const submit = async () => {
    if (isBusy || !form.current) return;
    const fields = Object.fromEntries(new FormData(form.current)) as Record<string, string>;
    setMended([]);
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

  // Told anew each time, as the language may be another one by now.
  const faultsNow = (): FormFaults => {
    if (!outcome) return { fields: {}, whole };
    if (outcome.unsent) return { fields: check?.(outcome.unsent) ?? {} };
    if (outcome.error === undefined) return { fields: {} };
    const fields = fieldFaults(outcome.error, words);
    const usual = fields ? { fields } : { fields: {}, whole: problemText(outcome.error, words) };
    return explain?.(outcome.error) ?? usual;
  };

  const { fields, whole: wholeFault } = faultsNow();
  const left = Object.entries(fields).filter(([name]) => !mended.includes(name));
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
        if (name in fields) setMended((former) => [...former, name]);
      },
    },
  };
}

export const leaving = 'leaving';

/** What the server found wrong with each field, in the reader's words. Pure. */

/** By the field's name. */
type FieldFaults = Record<string, string>;

/** Nothing where it is not about fields of a form. */
function fieldFaults(error: unknown, words: Words): FieldFaults | undefined {
  if (!(error instanceof Problem) || error.errors.length === 0) return undefined;
  return Object.fromEntries(
    error.errors.map(({ field, message }) => [field, faultText(field, message, words)]),
  );
}

/** The names of those fields in which nothing stands. */
export function emptyFields(fields: Record<string, string>, names: string[], words: Words) {
  const empty = names.filter((name) => !fields[name]?.trim());
  return Object.fromEntries(empty.map((name) => [name, words.accounts.faults.empty]));
}

/** The server's limits may be others than the usual ones, so its number is taken. */
function faultText(field: string, message: string, words: Words): string {
  const { faults } = words.accounts;
  const count = Number(/\d+/.exec(message)?.[0]);
  if (message.startsWith('must have at least')) return faults.tooShort(count);
  if (message.startsWith('must have at most')) return faults.tooLong(count);
  if (message === 'must not be empty' || message === 'is required') return faults.empty;
  return field === 'username' ? faults.username : faults.wrong;
}

/** What is wrong with a form as a whole. */
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
