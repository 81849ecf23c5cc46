/** Pure: links of invitations, made and read. */

/** Loopback and unspecified addresses. */
const nobodyElse = /^(localhost|127(\.\d+){3}|0\.0\.0\.0|\[::1?\])$/;

export interface MadeInvite {
  code: string;
  url: string;
}

/**
 * The server's configured address, unless others cannot open it and the administrator's address is
 * one that they can.
 */
export function inviteAddress({ code, url }: MadeInvite, here: string): string {
  if (!isForThisMachine(url) || isForThisMachine(here)) return url;
  return `${here}/register?invite=${encodeURIComponent(code)}`;
}

export const isForThisMachine = (address: string): boolean =>
  nobodyElse.test(new URL(address).hostname);

/** The code from a pasted link, or from a pasted code. */
export function invitationCode(pasted: string): string {
  const text = pasted.trim();
  const code = URL.canParse(text) ? new URL(text).searchParams.get('invite') : undefined;
  return code ?? text;
}
