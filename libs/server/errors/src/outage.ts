const NETWORK =
  /^(ECONNREFUSED|ECONNRESET|ECONNABORTED|ETIMEDOUT|EPIPE|EHOSTUNREACH|ENETUNREACH|EAI_AGAIN|ENOTFOUND|ECONNECTION|ESOCKET|EDNS|UND_ERR_SOCKET|UND_ERR_CONNECT_TIMEOUT)$/;
/** No space or no file handles left: passes when some is freed. */
const FULL = /^(ENOSPC|EDQUOT|EMFILE|ENFILE)$/;
/** PostgreSQL: connection lost (08), no free connection (53), shutting down or starting (57P01–57P05). */
const DATABASE = /^(08\w{3}|53\w{3}|57P0[1-5])$/;
/** Messages of the drivers of Postgres and Redis for a lost connection, which have no code. */
const DRIVER =
  /Connection terminated|Connection ended|Client has encountered a connection error|timeout exceeded when trying to connect|Connection is closed|Driver not Connected/i;

/**
 * Whether an error means that a service is unavailable for now (Postgres, Redis, the mail server, disk space), so that
 * a retry will succeed once it is back, however long that takes. All other errors belong to the work itself.
 */
export function isOutage(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  const { code, responseCode, message, driverError, cause, errors } = error as {
    code?: unknown;
    responseCode?: unknown;
    message?: unknown;
    driverError?: unknown;
    cause?: unknown;
    errors?: unknown;
  };
  if (typeof code === 'string' && (NETWORK.test(code) || FULL.test(code) || DATABASE.test(code))) return true;
  // A mail server that answers 4xx asks for a later retry.
  if (typeof responseCode === 'number' && responseCode >= 400 && responseCode < 500) return true;
  if (typeof message === 'string' && DRIVER.test(message)) return true;
  if (Array.isArray(errors) && errors.length > 0) return errors.every(isOutage);
  return isOutage(driverError) || isOutage(cause);
}
