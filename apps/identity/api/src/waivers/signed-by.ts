import type { TenantDb } from '@lyceum/server/tenancy';
import type { SignedDraft } from '../sign-up/subject';

export type SignedByPerson = SignedDraft & { forUserIds: string[] };

/** What the person has signed and not withdrawn, latest last. */
export async function signedBy(db: TenantDb, userId: string): Promise<SignedByPerson[]> {
  const rows = await db.query<Omit<SignedByPerson, 'signedAt'> & { signedAt: Date }>(
    `SELECT w.waiver_id AS "waiverId", encode(w.text_hash, 'hex') AS "textHash", w.title, w.shown_title AS "shownTitle", w.shown_text AS "shownText",
       w.for_names AS "forNames", w.for_user_ids AS "forUserIds", w.signed_name AS "signedName",
       w.signed_at AS "signedAt", w.ip
     FROM identity.signed_waivers w WHERE w.user_id = $1 AND w.withdrawn_at IS NULL ORDER BY w.signed_at, w.id`,
    [userId],
  );
  return rows.map((row) => ({ ...row, signedAt: row.signedAt.toISOString() }));
}
