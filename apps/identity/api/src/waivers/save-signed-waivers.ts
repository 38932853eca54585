import type { TenantDb } from '@lyceum/server/tenancy';
import type { SignedDraft } from '../sign-up/subject';

/** Saves signatures, with the signer and the children, and sends a copy. Signatures are never changed. */
export async function saveSignedWaivers(
  db: TenantDb,
  userId: string,
  signed: readonly SignedDraft[],
  forUserIds: readonly string[] = [],
): Promise<void> {
  const signatureIds: string[] = [];
  for (const { waiverId, textHash, title, signedName, signedAt, ip, ...shown } of signed) {
    const [row] = await db.query<{ id: string }>(
      `INSERT INTO identity.signed_waivers (ecosystem_id, user_id, waiver_id, text_hash, title, signed_name, for_user_ids, ip,
         signed_at, shown_title, shown_text, for_names)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) RETURNING id`,
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
        shown.shownTitle ?? null,
        shown.shownText ?? null,
        shown.forNames ?? [],
      ],
    );
    if (shown.shownText) signatureIds.push(row!.id);
  }
  if (signatureIds.length > 0) await db.enqueue('waiver-copy', { userId, signatureIds });
}
