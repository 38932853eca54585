import type { TenantDb } from '@lyceum/server/tenancy';
import type { SignedDraft } from '../sign-up/subject';

/** Keeps what was signed, by the person and for whom; nothing of it is ever changed. */
export async function saveSignedWaivers(
  db: TenantDb,
  userId: string,
  signed: readonly SignedDraft[],
  forUserIds: readonly string[] = [],
): Promise<void> {
  for (const { waiverId, textHash, title, signedName, signedAt, ip } of signed) {
    await db.query(
      `INSERT INTO identity.signed_waivers (ecosystem_id, user_id, waiver_id, text_hash, title, signed_name, for_user_ids, ip, signed_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
      [
        db.ecosystemId,
        userId,
        waiverId,
        Buffer.from(textHash, 'hex'),
        title,
        signedName,
        forUserIds,
        ip,
        signedAt,
      ],
    );
  }
}
