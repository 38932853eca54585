import { Conflict } from '@lyceum/server/errors';
import type { SessionRow } from './session-row';
import { text } from '../texts';

/** Throws CONFLICT when a change is based on an older revision of the session than the current one. */
export function refuseStale(
  { revision }: Pick<SessionRow, 'revision'>,
  seen: number | null | undefined,
): void {
  if (seen === null || seen === undefined || seen === revision) return;
  throw new Conflict(text('changedMeanwhile'), { field: 'revision', revision });
}
