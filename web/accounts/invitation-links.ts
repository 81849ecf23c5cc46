/** The address of an invitation, as others can open it. Pure. */

/** This machine alone, or no machine at all. */
const nobodyElse = /^(localhost|127(\.\d+){3}|0\.0\.0\.0|\[::1?\])$/;

export interface MadeInvite {
  code: string;
  url: string;
}

/**
 * The server's own address, unless that is one which others can't open and the administrator has come
 * by one which they can.
 */
export function inviteAddress({ code, url }: MadeInvite, here: string): string {
  if (!isForThisMachine(url) || isForThisMachine(here)) return url;
  return `${here}/register?invite=${encodeURIComponent(code)}`;
}

export const isForThisMachine = (address: string): boolean =>
  nobodyElse.test(new URL(address).hostname);

/** The code in what somebody pasted: a whole link, or the code alone. Pure. */
export function invitationCode(pasted: string): string {
  const text = pasted.trim();
  const code = URL.canParse(text) ? new URL(text).searchParams.get('invite') : undefined;
  return code ?? text;
}
