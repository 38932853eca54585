import type { TenantDb } from '@lyceum/server/tenancy';
import { dropFiles } from '@lyceum/server/stored-files';
import { followAnsweredChunks, type AnsweredChunk } from '../loading/subject';

/** Marks a push as loaded once all its chunks are; its files are deleted with it. */
export function followPushes(): void {
  followAnsweredChunks(pushAnswered);
}

async function pushAnswered(db: TenantDb, { importJobId, chunk, loaded }: AnsweredChunk): Promise<void> {
  const [push] = await db.query<{ file_keys: string[]; awaited: number; failed: boolean }>(
    `UPDATE roster.vendor_pushes SET awaited_chunks = array_remove(awaited_chunks, $3),
       failed_at = CASE WHEN $4 THEN failed_at ELSE coalesce(failed_at, now()) END
     WHERE ecosystem_id = $1 AND id = $2
     RETURNING file_keys, cardinality(awaited_chunks) AS awaited, failed_at IS NOT NULL AS failed`,
    [db.ecosystemId, importJobId, chunk, loaded],
  );
  if (!push || push.awaited > 0) return;
  await dropFiles(
    db,
    push.file_keys.map((key) => ({ key })),
  );
  await db.query(
    push.failed
      ? `UPDATE roster.vendor_pushes SET file_keys = '{}' WHERE ecosystem_id = $1 AND id = $2`
      : `DELETE FROM roster.vendor_pushes WHERE ecosystem_id = $1 AND id = $2`,
    [db.ecosystemId, importJobId],
  );
}
