/** What PostgreSQL's and the connection's error codes mean for the one who waits. */

const connectionCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EAI_AGAIN',
  '25P03', // a transaction was left alone for too long
  '57P01', // the administrator ends the connection
  '57P02', // the server crashes
  '57P03', // it is starting or stopping
]);
const connectionMessages =
  /connection terminated|connection ended|timeout exceeded|not queryable|query read timeout/i;

/** Another transaction was in the way; the same one may pass when tried again. */
export function isConflict(error: unknown): boolean {
  const code = codeOf(error);
  return code === '40001' || code === '40P01';
}

/** The connection broke or could not be made: a transaction that was open is undone. */
export function isConnectionLost(error: unknown): boolean {
  const code = codeOf(error);
  return (
    connectionCodes.has(code) ||
    code.startsWith('08') ||
    (error instanceof Error && connectionMessages.test(error.message))
  );
}

/**
 * What this connection has prepared answers other columns by now, as a newer server beside has changed a table. On
 * another connection it is prepared anew.
 */
export function isStalePlan(error: unknown): boolean {
  const routine = (error as { routine?: unknown } | null)?.routine;
  return codeOf(error) === '0A000' && routine === 'RevalidateCachedQuery';
}

/** The database can't do anything for now: no connection, out of disk or memory, too slow, read-only. */
export function isUnavailable(error: unknown): boolean {
  const code = codeOf(error);
  return (
    isConnectionLost(error) ||
    isConflict(error) ||
    isStalePlan(error) ||
    code.startsWith('53') ||
    code.startsWith('58') ||
    code === '57014' ||
    code === '25006'
  );
}

function codeOf(error: unknown): string {
  const code = (error as { code?: unknown } | null)?.code;
  return typeof code === 'string' ? code : '';
}
