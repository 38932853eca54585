import type { ReferralSaved } from '@lyceum/contracts/identity';
import type { TenantDb } from '@lyceum/server/tenancy';

/** Timestamps in JSON format. */
const instant = (column: string) => `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** The payload of the event about a row of identity.referrals: a `ReferralSaved`, as JSON. */
export function referralKept(referral: string): string {
  const holds = (table: string, roles: string) => `EXISTS (SELECT 1 FROM identity.${table} h
    WHERE h.ecosystem_id = ${referral}.ecosystem_id AND h.user_id = ${referral}.user_id AND h.role IN (${roles}))`;
  const cameToTutor = `${referral}.joined_user_id IS NOT NULL AND EXISTS (SELECT 1 FROM identity.sign_ups s WHERE s.ecosystem_id = ${referral}.ecosystem_id
    AND s.referral_id = ${referral}.id AND s.user_id = ${referral}.joined_user_id AND s.kind = 'TUTOR')`;
  // A person who applied as a tutor is no client.
  const unlessTutor = (value: string) => `CASE WHEN ${cameToTutor} THEN NULL ELSE ${value} END`;
  return `jsonb_build_object('referralId', ${referral}.id, 'userId', ${referral}.user_id,
    'ofFamily', ${holds('ecosystem_roles', `'PARENT', 'STUDENT'`)} OR ${holds('program_roles', `'LEARNER'`)},
    'sentAt', ${instant(`${referral}.created_at`)},
    'joinedUserId', ${unlessTutor(`${referral}.joined_user_id`)},
    'joinedAt', ${unlessTutor(instant(`${referral}.joined_at`))})`;
}

/** Publishes the present state of a referral, except of referrals from tutor to tutor, which no domain consumes. */
export async function recordReferral(db: TenantDb, referralId: string): Promise<void> {
  const [row] = await db.query<{ payload: ReferralSaved }>(
    `SELECT ${referralKept('r')} AS payload FROM identity.referrals r
     WHERE r.ecosystem_id = $1 AND r.id = $2 AND r.kind <> 'TUTOR_TO_TUTOR'`,
    [db.ecosystemId, referralId],
  );
  if (row) await db.record({ type: 'identity.referral-kept', payload: row.payload });
}
