import { type ComponentProps, type ReactNode, useId } from 'react';

interface FieldProps {
  label: string;
  hint?: ReactNode;
  fault?: string | undefined;
}

export function Field({ label, hint, fault, ...input }: FieldProps & ComponentProps<'input'>) {
  const ids = useFieldIds(hint, fault);
  return (
    <Labelled {...{ label, hint, fault, ids }}>
      <input
        className="input"
        id={ids.input}
        aria-describedby={ids.describedBy}
        aria-invalid={fault !== undefined}
        {...input}
      />
    </Labelled>
  );
}

export function TextArea({ label, hint, fault, ...area }: FieldProps & ComponentProps<'textarea'>) {
  const ids = useFieldIds(hint, fault);
  return (
    <Labelled {...{ label, hint, fault, ids }}>
      <textarea
        className="input"
        id={ids.input}
        aria-describedby={ids.describedBy}
        aria-invalid={fault !== undefined}
        {...area}
      />
    </Labelled>
  );
}

function useFieldIds(hint: ReactNode, fault: string | undefined) {
  const input = useId();
  const ids = { input, hint: `${input}hint`, fault: `${input}fault` };
  const described = [hint ? ids.hint : '', fault ? ids.fault : ''].filter(Boolean).join(' ');
  return { ...ids, describedBy: described || undefined };
}

function Labelled({
  label,
  hint,
  fault,
  ids,
  children,
}: FieldProps & { ids: ReturnType<typeof useFieldIds>; children: ReactNode }) {
  return (
    <div className="field">
      <label className="field-label" htmlFor={ids.input}>
        {label}
      </label>
      {hint && (
        <span className="field-hint" id={ids.hint}>
          {hint}
        </span>
      )}
      {children}
      {fault && (
        <span className="field-fault" id={ids.fault} role="alert">
          {fault}
        </span>
      )}
    </div>
  );
}
