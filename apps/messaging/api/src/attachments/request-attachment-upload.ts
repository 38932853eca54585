import { randomUUID } from 'node:crypto';
import type { Actor } from '@lyceum/server/actor';
import { BadInput, RateLimited } from '@lyceum/server/errors';
import { hasTakenName, plainFileName } from '@lyceum/server/file-kinds';
import type { Services } from '@lyceum/server/subgraph';
import type { TenantDb } from '@lyceum/server/tenancy';
import type { MutationRequestAttachmentUploadArgs } from '../__generated__/resolvers';
import {
  checkPace,
  expectWriter,
  fileKey,
  openOwnInbox,
  ownConversation,
  writersOf,
} from '../conversations/subject';
import { attachmentTexts } from './attachment-texts';

const MOST_BYTES = 25 * 1024 * 1024;
/** Unsent uploads that one person may have in an hour. */
const MOST_OPEN = 20;

/** Answers the addresses to which the parts of a file are uploaded. */
export function requestAttachmentUpload(
  actor: Actor,
  { conversationId, fileName, fileSize, sentBy }: MutationRequestAttachmentUploadArgs,
  { tenancy, files }: Services,
) {
  expectWriter(actor, sentBy);
  const filename = filenameOf(fileName);
  if (!(fileSize > 0 && fileSize <= MOST_BYTES))
    throw new BadInput('fileSize', attachmentTexts.size, attachmentTexts.size);
  return tenancy.within(actor, async (db) => {
    const { me, settings } = await openOwnInbox(db, actor);
    const conversation = await ownConversation(db, actor, conversationId);
    await writersOf(db, conversation, me.userId, settings);
    await checkPace(db, me.userId);
    await checkOpen(db, me.userId);
    const file = { conversationId: conversation.id, id: randomUUID() };
    const { uploadId, ...parts } = await files.presignMultipart({
      key: fileKey(db.ecosystemId, file),
      size: fileSize,
    });
    await db.query(
      `INSERT INTO messaging.attachment_uploads (ecosystem_id, id, conversation_id, user_id, filename, bytes, upload_id)
       VALUES ($1, $2, $3, $4, $5, $6, $7)`,
      [db.ecosystemId, file.id, file.conversationId, me.userId, filename, fileSize, uploadId],
    );
    return { fileId: file.id, ...parts };
  });
}

function filenameOf(typed: string): string {
  const name = plainFileName(typed);
  if (!name || name.length > 200) throw new BadInput('fileName', attachmentTexts.name, attachmentTexts.name);
  if (!hasTakenName(name)) throw new BadInput('fileName', attachmentTexts.kind, attachmentTexts.otherKind);
  return name;
}

async function checkOpen(db: TenantDb, userId: string): Promise<void> {
  // Serializes the uploads of one person, so that the count is right.
  await db.query(`SELECT pg_advisory_xact_lock(hashtextextended($1, 0))`, [`uploads ${userId}`]);
  const [row] = await db.query<{ count: number; wait: number }>(
    `SELECT count(*)::int AS count, ceil(extract(epoch FROM min(created_at) + interval '1 hour' - now()))::int AS wait
     FROM messaging.attachment_uploads WHERE user_id = $1 AND created_at > now() - interval '1 hour'`,
    [userId],
  );
  if (row!.count >= MOST_OPEN) throw new RateLimited(Math.max(1, row!.wait));
}
