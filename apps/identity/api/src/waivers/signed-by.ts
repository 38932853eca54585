import type { TenantDb } from '@lyceum/server/tenancy';
import type { SignedDraft } from '../sign-up/subject';

/** What the person has signed, the latest last. */
export async function signedBy(db: TenantDb, userId: string): Promise<SignedDraft[]> {
  return db.query<SignedDraft>(
    `SELECT w.waiver_id AS "waiverId", encode(w.text_hash, 'hex') AS "textHash", w.title, w.signed_name AS "signedName",
       w.signed_at AS "signedAt", w.ip
     FROM identity.signed_waivers w WHERE w.user_id = $1 ORDER BY w.signed_at, w.id`,
    [userId],
  );
}
