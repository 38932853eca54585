import { Conflict } from '@lyceum/server/errors';
import { t } from '../i18n';

/** Throws CONFLICT with the present revision unless the caller has seen it. */
export function refuseStale(present: number, seen: number | null | undefined): void {
  if (seen === null || seen === undefined || seen === present) return;
  throw new Conflict(t('input.stale'), { field: 'revision', revision: present });
}
