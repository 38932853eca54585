import type { Actor } from '@lyceum/server/actor';
import { BadInput, Conflict, NotFound } from '@lyceum/server/errors';
import { storedContentType } from '@lyceum/server/file-kinds';
import { joinedSize } from '@lyceum/server/files';
import { orThrow, refuseUpload, Refused } from '@lyceum/server/stored-files';
import type { Services } from '@lyceum/server/subgraph';
import { isUuid, type TenantDb } from '@lyceum/server/tenancy';
import { clamdOf, scan } from '@lyceum/server/virus-scan';
import type { MutationSendAttachmentMessageArgs } from '../__generated__/resolvers';
import {
  bodyOf,
  clientKeyOf,
  expectWriter,
  fileKey,
  openOwnInbox,
  ownConversation,
  presentOwn,
  sentAnswer,
  type SentFile,
  writeMessage,
} from '../conversations/subject';
import { attachmentTexts } from './attachment-texts';

/** Checks the file before it locks the conversation, so that nobody waits for the file store to write there. */
export async function sendAttachmentMessage(
  actor: Actor,
  args: MutationSendAttachmentMessageArgs,
  services: Services,
) {
  expectWriter(actor, args.sentBy);
  const body = args.body?.trim() ? bodyOf(args.body) : '';
  const clientKey = clientKeyOf(args.clientKey);
  const file = await takeUpload(actor, args, clientKey, services);
  if (file) await checkContent(actor, args.conversationId, file, services);
  const answer = await services.tenancy.within(actor, async (db) => {
    const { me, settings } = await openOwnInbox(db, actor);
    const row = await ownConversation(db, actor, args.conversationId, { hold: true });
    const message = {
      fromUserId: me.userId,
      body,
      clientKey,
      file,
      acknowledged: args.acknowledged ?? false,
    };
    const sent = await writeMessage(db, row, message, settings);
    if (sent instanceof Refused) return sent;
    return sentAnswer(sent, actor, await presentOwn(db, actor, row.id, settings));
  });
  return orThrow(answer);
}

interface Discarded {
  id: string;
  key: string;
  /** Null: its parts are joined. */
  uploadId: string | null;
}

interface Upload {
  id: string;
  key: string;
  filename: string;
  size: number;
  uploadId: string;
}

/** The actor's unsent upload for this conversation; null where the message was already sent under its key. */
async function takeUpload(
  actor: Actor,
  { conversationId, file }: MutationSendAttachmentMessageArgs,
  clientKey: string | null,
  services: Services,
): Promise<SentFile | null> {
  const taken = await services.tenancy.within(actor, async (db) => {
    const { me } = await openOwnInbox(db, actor);
    const { id } = await ownConversation(db, actor, conversationId);
    // Older uploads are deleted by a schedule. Of two requests that send the file at the same time, one joins its parts
    // and the other finds it complete.
    const [upload] = isUuid(file)
      ? await db.query<Omit<Upload, 'key'>>(
          `SELECT id, filename, bytes AS size, upload_id AS "uploadId" FROM messaging.attachment_uploads
           WHERE id = $1 AND conversation_id = $2 AND user_id = $3 AND created_at > now() - interval '1 day'
             AND upload_id IS NOT NULL FOR UPDATE`,
          [file, id, me.userId],
        )
      : [];
    if (!upload) {
      const before = await db.query(
        `SELECT 1 FROM messaging.messages WHERE from_user_id = $1 AND client_key = $2`,
        [me.userId, clientKey],
      );
      if (before.length > 0) return null;
      throw new NotFound('file');
    }
    const key = fileKey(db.ecosystemId, { conversationId: id, id: upload.id });
    return lookInto(db, { ...upload, key }, services);
  });
  return orThrow<SentFile | null>(taken);
}

/** Checks that the file has arrived complete and has an accepted type. */
async function lookInto(db: TenantDb, upload: Upload, services: Services): Promise<SentFile | Refused> {
  const { id, key, filename, size, uploadId } = upload;
  const torn = new Conflict(attachmentTexts.torn, { refusal: 'TORN' });
  const arrived = await joinedSize(services.files, { key, uploadId });
  if (arrived === null) throw torn; // parts may still arrive
  if (arrived !== size) return discard(db, upload, torn);
  const contentType = await storedContentType(services.files, key, filename);
  if (!contentType)
    return discard(db, upload, new BadInput('file', attachmentTexts.kind, attachmentTexts.otherKind));
  return { id, filename, size, contentType };
}

/**
 * Asks the virus scanner, outside a transaction. Until the message is written, nobody but the file store has the file. What was not
 * checked whole is refused and can be sent again; an infected file is deleted.
 */
async function checkContent(actor: Actor, conversationId: string, file: SentFile, services: Services) {
  const clamd = clamdOf(services);
  if (!clamd) return;
  const key = fileKey(actor.ecosystemId!, { conversationId, id: file.id });
  const verdict = await scan(await services.files.read(key), clamd);
  if (verdict === 'CLEAN') return;
  if (verdict === 'UNCHECKED') throw new Conflict(attachmentTexts.unchecked, { refusal: 'UNCHECKED' });
  const infected = new BadInput('file', attachmentTexts.infected, attachmentTexts.otherFile);
  const refused = await services.tenancy.within(actor, (db) =>
    discard(db, { id: file.id, key, uploadId: null }, infected),
  );
  orThrow(refused);
}

async function discard(db: TenantDb, upload: Discarded, refusal: Error): Promise<Refused> {
  await db.query(`DELETE FROM messaging.attachment_uploads WHERE id = $1`, [upload.id]);
  return refuseUpload(db, refusal, upload);
}
