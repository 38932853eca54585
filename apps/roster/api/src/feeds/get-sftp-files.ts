import type { Actor } from '@lyceum/server/actor';
import type { Services } from '@lyceum/server/subgraph';
import type { ImportStatus, QueryGetSftpFilesArgs, SftpFilePage } from '../__generated__/resolvers';
import { pageOf } from '../imports/subject';
import { feedProgram } from './feed-program';
import { refusalText, type FeedRefusal } from './feed-file';

interface FileRow {
  id: string;
  file_name: string;
  file_size: string;
  received_at: Date;
  import_job_id: string | null;
  refusal: FeedRefusal | null;
  status: ImportStatus | null;
  refused_rows: number | null;
}

export async function getSFTPFiles(
  actor: Actor,
  { programId, source, pageIndex, limit }: QueryGetSftpFilesArgs,
  { tenancy }: Services,
): Promise<SftpFilePage> {
  const page = pageOf(pageIndex, limit ?? 25, 100);
  return tenancy.within(actor, async (db) => {
    await feedProgram(actor, programId, source, db);
    const rows = await db.query<FileRow>(
      `SELECT f.*, j.status, j.refused_rows FROM (
         SELECT * FROM roster.feed_files WHERE ecosystem_id = $1 AND program_id = $2 AND source = $3
         ORDER BY id DESC LIMIT $4 OFFSET $5) f
       LEFT JOIN roster.import_jobs j ON j.ecosystem_id = f.ecosystem_id AND j.id = f.import_job_id ORDER BY f.id DESC`,
      [db.ecosystemId, programId, source, page.limit, page.offset],
    );
    const [all] = await db.query<{ count: number }>(
      `SELECT count(*)::int AS count FROM roster.feed_files WHERE ecosystem_id = $1 AND program_id = $2 AND source = $3`,
      [db.ecosystemId, programId, source],
    );
    const items = rows.map((row) => ({
      id: row.id,
      fileName: row.file_name,
      fileSize: Number(row.file_size),
      receivedAt: row.received_at.toISOString(),
      importJobId: row.import_job_id,
      importStatus: row.status,
      errorCount: row.refused_rows ?? 0,
      refusal: row.refusal ? refusalText(row.refusal, actor.language) : null,
    }));
    return { items, totalCount: all!.count };
  });
}
