import { Conflict } from '@lyceum/server/errors';
import type { TenantDb } from '@lyceum/server/tenancy';
import { t } from '../i18n';
import { isInTime, lockSitting, type SittingPlace, type SittingRow } from '../sitting-clock/subject';

/** The sitting for what arrives now. CONFLICT before the person has begun, and for what was not given in time. */
export async function lockRunningSitting(
  db: TenantDb,
  place: SittingPlace,
  givenAt: unknown,
  now: Date,
): Promise<SittingRow> {
  const sitting = await lockSitting(db, place);
  if (!sitting) throw new Conflict(t('sittings.refusal.notBegun'));
  if (!isInTime(sitting, now, dateOf(givenAt))) throw new Conflict(t('sittings.refusal.timeOver'));
  return sitting;
}

/** An instant of the API. */
export const dateOf = (given: unknown): Date | null => (given ? new Date(given as string) : null);
