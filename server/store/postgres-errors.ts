/** Classifies errors of PostgreSQL and of the connection to it: retry, give up, or a bug. */

const connectionCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EAI_AGAIN',
  '25P03', // idle in a transaction for too long
  '57P01', // terminated by an administrator
  '57P02', // the server crashed
  '57P03', // the server is starting or stopping
]);
const connectionMessages =
  /connection terminated|connection ended|timeout exceeded|not queryable|query read timeout/i;

/** A serialization failure or a deadlock. The same transaction may pass on a retry. */
export function isConflict(error: unknown): boolean {
  const code = codeOf(error);
  return code === '40001' || code === '40P01';
}

/** The connection broke or could not be opened. PostgreSQL rolls an open transaction back. */
export function isConnectionLost(error: unknown): boolean {
  const code = codeOf(error);
  return (
    connectionCodes.has(code) ||
    code.startsWith('08') ||
    (error instanceof Error && connectionMessages.test(error.message))
  );
}

/**
 * A prepared statement of this connection returns other columns than when it was prepared, because a newer
 * server has migrated a table meanwhile. A new connection prepares it again.
 */
export function isStalePlan(error: unknown): boolean {
  const routine = (error as { routine?: unknown } | null)?.routine;
  return codeOf(error) === '0A000' && routine === 'RevalidateCachedQuery';
}

/** The database can't serve anyone right now: no connection, no disk or memory, too slow, read-only. */
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
