import type { TenantDb } from '@lyceum/server/tenancy';

export interface FileRow {
  id: string;
  ownerId: string;
  filename: string;
  mimetype: string;
  size: number;
  uploadedAt: Date;
}

/** Over `identity.user_files f`; a file has no type until its content was checked. */
export const TYPE = `coalesce(f.mimetype, 'application/octet-stream')`;

export const fileKey = (ecosystemId: string, { ownerId, id }: Pick<FileRow, 'ownerId' | 'id'>) =>
  `user-files/${ecosystemId}/${ownerId}/${id}`;

/** The same in SQL, over a row `t`. */
export const FILE_KEY_SQL = `'user-files/' || t.ecosystem_id || '/' || t.owner_id || '/' || t.id`;

/** The confirmed files of people, latest first. */
export async function filesOf(db: TenantDb, ownerIds: readonly string[]): Promise<FileRow[]> {
  return db.query<FileRow>(
    `SELECT f.id, f.owner_id AS "ownerId", f.filename, ${TYPE} AS mimetype, f.bytes::int AS size,
       f.uploaded_at AS "uploadedAt" FROM identity.user_files f
     WHERE f.owner_id = ANY($1::uuid[]) AND f.uploaded_at IS NOT NULL ORDER BY f.created_at DESC, f.id DESC`,
    [ownerIds],
  );
}
