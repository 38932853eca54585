import { PrivateAddress } from '@lyceum/server/ssrf-guard';
import { OneRosterProblem } from './one-roster-problem';

const NAMES = new Set(['ENOTFOUND', 'EAI_AGAIN', 'EAI_NONAME']);
const CERTIFICATES = /^(CERT_|ERR_TLS_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO_|ERR_SSL)/;

/** Maps a request's failure without an answer; `passing`: a retry may succeed. */
export function failureOf(error: unknown): { problem: OneRosterProblem; passing: boolean } {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const { code = '' } = cause as NodeJS.ErrnoException;
    if (cause instanceof OneRosterProblem) return { problem: cause, passing: false };
    if (cause instanceof PrivateAddress)
      return { problem: new OneRosterProblem('PRIVATE_ADDRESS'), passing: false };
    if (NAMES.has(code)) return { problem: new OneRosterProblem('UNKNOWN_HOST'), passing: false };
    if (CERTIFICATES.test(code))
      return { problem: new OneRosterProblem('BAD_CERTIFICATE', code), passing: false };
    if (cause.name === 'TimeoutError' || /TIMEOUT|ETIMEDOUT/.test(code))
      return { problem: new OneRosterProblem('TIMEOUT'), passing: true };
  }
  return { problem: new OneRosterProblem('NO_CONNECTION'), passing: true };
}

/** Maps an unexpected answer to a problem; null if the request should be retried. */
export function refusalOf(status: number, place: string): OneRosterProblem | null {
  const detail = `HTTP ${status} at ${place}`;
  if (status >= 300 && status < 400) return new OneRosterProblem('REDIRECTED', detail);
  if (status === 401) return new OneRosterProblem('WRONG_KEY', detail);
  if (status === 403) return new OneRosterProblem('NO_PERMISSION', detail);
  if (status === 404 && place.includes('/schools/')) return new OneRosterProblem('NO_SUCH_SCHOOL', detail);
  if (status >= 400 && status < 500 && status !== 429 && status !== 408)
    return new OneRosterProblem('NOT_ONEROSTER', detail);
  return null;
}

const MOST_WAIT_MS = 120_000;

/** Wait before the next attempt: the server's Retry-After (RFC 9110, 10.2.3), or an increasing time. */
export function waitBefore(
  retryAfter: string | null,
  attempt: number,
  now: Date,
  random = Math.random(),
): number {
  const seconds = Number(retryAfter);
  const wished = !retryAfter
    ? Number.NaN
    : Number.isNaN(seconds)
      ? Date.parse(retryAfter) - now.getTime()
      : seconds * 1000;
  if (Number.isFinite(wished)) return Math.max(0, wished);
  return 500 * 2 ** attempt * (1 + random);
}

/** A Retry-After beyond a run's maximum wait ends the run until then. */
export const isTooLong = (waitMs: number): boolean => waitMs > MOST_WAIT_MS;
