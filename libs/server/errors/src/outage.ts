const NETWORK =
  /^(ECONNREFUSED|ECONNRESET|ECONNABORTED|ETIMEDOUT|EPIPE|EHOSTUNREACH|ENETUNREACH|EAI_AGAIN|ENOTFOUND|ECONNECTION|ESOCKET|EDNS|UND_ERR_SOCKET|UND_ERR_CONNECT_TIMEOUT)$/;
/** No room for a file: it passes when somebody makes room. */
const FULL = /^(ENOSPC|EDQUOT|EMFILE|ENFILE)$/;
/** PostgreSQL: the connection is gone (08), no room for another (53), being shut down or still starting (57P01–57P05). */
const DATABASE = /^(08\w{3}|53\w{3}|57P0[1-5])$/;
/** What the drivers of Postgres and Redis say, without a code, of a connection that went away. */
const DRIVER =
  /Connection terminated|Connection ended|Client has encountered a connection error|timeout exceeded when trying to connect|Connection is closed|Driver not Connected/i;

/**
 * Whether an error means that a service is away for now (Postgres, Redis, the mail server, room on a disk), so that the
 * same work will succeed once it is back, however often that takes. Every other error is the work's own.
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
  // A mail server that says 4xx asks to be asked again later.
  if (typeof responseCode === 'number' && responseCode >= 400 && responseCode < 500) return true;
  if (typeof message === 'string' && DRIVER.test(message)) return true;
  if (Array.isArray(errors) && errors.length > 0) return errors.every(isOutage);
  return isOutage(driverError) || isOutage(cause);
}
