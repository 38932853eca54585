import { Conflict } from '@lyceum/server/errors';
import { t } from '../i18n';
import type { SessionRow } from './session-row';

/** Throws CONFLICT when a change is based on an older revision of the session than the current one. */
export function refuseStale(
  { revision }: Pick<SessionRow, 'revision'>,
  seen: number | null | undefined,
): void {
  if (seen === null || seen === undefined || seen === revision) return;
  throw new Conflict(t('session.changedMeanwhile'), { field: 'revision', revision });
}
