import { isUuid, type TenantDb } from '@lyceum/server/tenancy';
import { recordReferral } from './record-referral';

/** The referral and referrer that a link names; a mistyped link does not fail the sign-up. */
export async function findReferral(
  db: TenantDb,
  code: string | null | undefined,
): Promise<{ id: string; userId: string } | null> {
  if (!isUuid(code)) return null;
  const [referral] = await db.query<{ id: string; userId: string }>(
    `UPDATE identity.referrals SET opened_at = coalesce(opened_at, now())
     WHERE ecosystem_id = $1 AND id = $2 RETURNING id, user_id AS "userId"`,
    [db.ecosystemId, code],
  );
  return referral ?? null;
}

/** Records that the referred person has joined; the referrer sees it. */
export async function markReferralJoined(
  db: TenantDb,
  referralId: string | null,
  userId: string,
): Promise<void> {
  if (!referralId) return;
  const [row] = await db.query<{ userId: string }>(
    `UPDATE identity.referrals SET joined_user_id = $3, joined_at = now()
     WHERE ecosystem_id = $1 AND id = $2 AND joined_at IS NULL RETURNING user_id AS "userId"`,
    [db.ecosystemId, referralId, userId],
  );
  if (!row) return;
  await recordReferral(db, referralId);
  db.notify({ userIds: [row.userId], topics: ['referrals'] });
}
