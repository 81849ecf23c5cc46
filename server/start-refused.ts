/** Why the server can't start: a sentence for the administrator. */
export class StartRefused extends Error {}
