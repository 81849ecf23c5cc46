/** What is wrong with a form as a whole. */
export function FormNotice({ text }: { text: string | undefined }) {
  if (text === undefined) return null;
  return (
    <p className="notice" data-kind="danger" role="alert">
      {text}
    </p>
  );
}
