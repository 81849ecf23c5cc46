/** Puts a text where the caret is, as if it had been typed, so that it can be undone like that. */
export function insertText(
  box: HTMLTextAreaElement,
  text: string,
  from = box.selectionStart,
  to = box.selectionEnd,
): void {
  box.focus();
  box.setSelectionRange(from, to);
  // Deprecated for what it does to pages; for a text field nothing else keeps what can be undone.
  if (document.execCommand('insertText', false, text)) return;
  box.setRangeText(text, from, to, 'end');
  box.dispatchEvent(new Event('input', { bubbles: true }));
}
