import { randomUUID } from 'node:crypto';
import type { Actor } from '@lyceum/server/actor';
import { BadInput, Forbidden, RateLimited } from '@lyceum/server/errors';
import { plainFileName } from '@lyceum/server/file-kinds';
import type { Services } from '@lyceum/server/subgraph';
import type { TenantDb } from '@lyceum/server/tenancy';
import type { MutationRequestTutoringRequestFileUploadArgs } from '../__generated__/resolvers';
import { inTransaction, readChildren, readSettings } from '../projections/subject';
import { checkMatchingText } from '../text-check/subject';
import { hasRequestFileName } from './check-content';
import { requestFileTexts as texts } from './request-file-texts';
import { fileKey } from './request-files';

const MOST_BYTES = 10 * 1024 * 1024;
const LONGEST_NAME = 200;
/** Uploads without a request that one person may have in an hour. */
const MOST_WAITING = 20;

/** Answers the addresses to which the parts of a file are uploaded. */
export function requestTutoringRequestFileUpload(
  actor: Actor,
  { fileName, fileSize }: MutationRequestTutoringRequestFileUploadArgs,
  { tenancy, files, clock }: Services,
) {
  return tenancy.within(actor, async (db) => {
    await refuseWhoNeverAsks(db, actor);
    const filename = plainFileName(fileName);
    if (filename.length < 1 || filename.length > LONGEST_NAME)
      throw new BadInput('fileName', texts.name, texts.name);
    if (!hasRequestFileName(filename)) throw new BadInput('fileName', texts.kind, texts.kind);
    if (fileSize < 1 || fileSize > MOST_BYTES) throw new BadInput('fileSize', texts.size, texts.size);
    const now = clock.now();
    await refuseTooManyWaiting(db, actor, now);
    await checkMatchingText(db, {
      ...{ source: 'FILE_NAME', text: filename, learnerIds: [], memberIds: [], subjectId: null },
    });
    const fileId = randomUUID();
    const { uploadId, ...upload } = await files.presignMultipart({
      key: fileKey(db.ecosystemId, fileId),
      size: fileSize,
    });
    await db.query(
      `INSERT INTO matching.request_files (ecosystem_id, id, filename, bytes, upload_id, uploaded_by, created_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7)`,
      [db.ecosystemId, fileId, filename, fileSize, uploadId, actor.userId, now],
    );
    return { fileId, ...upload };
  });
}

async function refuseWhoNeverAsks(db: TenantDb, actor: Actor): Promise<void> {
  if (actor.userId && actor.programRoles.some(({ role }) => role === 'LEARNER')) return;
  const { parentsAct } = await readSettings(inTransaction(db));
  const children = parentsAct ? await readChildren(actor, inTransaction(db)) : [];
  if (!children.some(({ learnsIn }) => learnsIn.length > 0)) throw new Forbidden();
}

async function refuseTooManyWaiting(db: TenantDb, { userId }: Actor, now: Date): Promise<void> {
  // Serializes the uploads of one person, so that the count is right.
  await db.query(`SELECT pg_advisory_xact_lock(hashtextextended($1, 0))`, [`request files ${userId}`]);
  const [row] = await db.query<{ count: number; wait: number }>(
    `SELECT count(*)::int AS count, ceil(extract(epoch FROM min(t.created_at) + interval '1 hour' - $2::timestamptz))::int AS wait
     FROM matching.request_files t
     WHERE t.request_id IS NULL AND t.uploaded_by = $1 AND t.created_at > $2::timestamptz - interval '1 hour'`,
    [userId, now],
  );
  if (row!.count >= MOST_WAITING) throw new RateLimited(Math.max(1, row!.wait));
}
