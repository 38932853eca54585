import type { TenantDb } from '@lyceum/server/tenancy';
import { decimalOf, type DiscountTerms } from '../rules/subject';

interface Row {
  id: string;
  nameEn: string;
  nameSp: string;
  kind: 'AMOUNT' | 'PERCENT';
  /** Hundredths of the currency or of a percent. */
  value: string;
  ownerId: string | null;
  learnerId: string | null;
  programId: string | null;
  startsAt: Date;
  endsAt: Date | null;
}

export interface DiscountedSession {
  ownerId: string;
  learnerId: string;
  programId: string;
  endedAt: Date;
}

/** Reads the organization's discounts, and answers those that fit one learner's part in a session, the eldest first. */
export async function discountsFor(
  db: TenantDb,
  currency: string,
): Promise<(session: DiscountedSession) => DiscountTerms[]> {
  const rows = await db.query<Row>(
    `SELECT id, name_en AS "nameEn", name_sp AS "nameSp", kind, value, owner_id AS "ownerId", learner_id AS "learnerId",
       program_id AS "programId", starts_at AS "startsAt", ends_at AS "endsAt"
     FROM payments.discounts WHERE NOT archived AND (kind = 'PERCENT' OR currency = $1) ORDER BY starts_at, id`,
    [currency],
  );
  return ({ ownerId, learnerId, programId, endedAt }) =>
    rows
      .filter(
        (row) =>
          (row.ownerId === null || row.ownerId === ownerId) &&
          (row.learnerId === null || row.learnerId === learnerId) &&
          (row.programId === null || row.programId === programId) &&
          row.startsAt <= endedAt &&
          (row.endsAt === null || endedAt < row.endsAt),
      )
      .map(({ id, nameEn, nameSp, kind, value }) => ({
        ...{ id, nameEn, nameSp },
        percent: kind === 'PERCENT' ? decimalOf(Number(value)) : null,
        amount: kind === 'AMOUNT' ? decimalOf(Number(value)) : null,
      }));
}
