import { Conflict } from '@lyceum/server/errors';
import type { SessionRow } from './session-row';
import { text } from '../texts';

/** Refuses a change that was made on an earlier state of the session than the one that stands. */
export function refuseStale(
  { revision }: Pick<SessionRow, 'revision'>,
  seen: number | null | undefined,
): void {
  if (seen === null || seen === undefined || seen === revision) return;
  throw new Conflict(text('changedMeanwhile'), { field: 'revision', revision });
}
