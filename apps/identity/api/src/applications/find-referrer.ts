import type { TenantDb } from '@lyceum/server/tenancy';

/** The tutor who referred the applicant, by the link or the referral. Null when that is no tutor of the ecosystem. */
export async function findReferrer(
  db: TenantDb,
  named: string | null,
  referralId: string | null,
): Promise<string | null> {
  const [row] = await db.query<{ id: string }>(
    `SELECT r.user_id AS id FROM identity.program_roles r
     WHERE r.role = 'LEADER' AND r.user_id = coalesce($1::uuid, (SELECT f.user_id FROM identity.referrals f WHERE f.id = $2::uuid))
     LIMIT 1`,
    [named, referralId],
  );
  return row?.id ?? null;
}
