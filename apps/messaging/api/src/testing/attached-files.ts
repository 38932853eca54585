import { Readable } from 'node:stream';
import type { Actor } from '@lyceum/server/actor';
import type { LocalFiles } from '@lyceum/server/files';
import { SEND_FILE, UPLOAD } from './inbox-documents';
import type { MessagingFixture } from './messaging-fixture';

/** Minimal valid files of each type. */
export const CONTENTS = {
  'homework.png': Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.from('IHDR')]),
  'worksheet.pdf': Buffer.from('%PDF-1.7\n%%EOF\n'),
  'words.txt': Buffer.from('niño, harbor, drizzle'),
} as const;

/** Begins an upload and stores its one part as the file store of the platform does. */
export async function upload(
  fixture: MessagingFixture,
  actor: Actor,
  conversationId: string,
  { name, content }: { name: string; content: Buffer },
): Promise<string> {
  const variables = { id: conversationId, fileName: name, fileSize: content.length };
  const begun = (await fixture.as(actor).query(UPLOAD, variables))['requestAttachmentUpload'];
  await arrive(fixture, begun.presignedUrls[0], content);
  return begun.fileId;
}

export async function arrive(fixture: MessagingFixture, address: string, content: Buffer): Promise<void> {
  const uploadId = new URL(address).searchParams.get('uploadId')!;
  const files = fixture.services.files as LocalFiles;
  await files.writePart(uploadId, 1, Readable.from([content]), content.length);
}

export async function sendFile(
  fixture: MessagingFixture,
  actor: Actor,
  conversationId: string,
  name: keyof typeof CONTENTS,
  more: { body?: string; key?: string } = {},
) {
  const file = await upload(fixture, actor, conversationId, { name, content: CONTENTS[name] });
  return (await fixture.as(actor).query(SEND_FILE, { id: conversationId, file, ...more }))[
    'sendAttachmentMessage'
  ];
}
