/** The code in what somebody pasted: a whole link, or the code alone. Pure. */
export function invitationCode(pasted: string): string {
  const text = pasted.trim();
  const code = URL.canParse(text) ? new URL(text).searchParams.get('invite') : undefined;
  return code ?? text;
}
