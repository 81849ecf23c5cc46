/** The reason why the server can't start, as a sentence for the administrator. */
export class StartRefused extends Error {}
