import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { strToU8, zipSync } from 'fflate';
import sharp from 'sharp';
import type { Actor } from '@lyceum/server/actor';
import { NoSuchFile, type LocalFiles } from '@lyceum/server/files';
import type { MatchingFixture } from './matching-fixture';

const FILE = 'id filename mimetype size url';
export const BEGIN_FILE = `mutation ($fileName: String!, $fileSize: Int!) {
  requestTutoringRequestFileUpload(fileName: $fileName, fileSize: $fileSize) { fileId partSize partCount presignedUrls } }`;
export const SUBMIT_FILE = `mutation ($fileId: ID!) { submitTutoringRequestFile(fileId: $fileId) { ${FILE} } }`;
export const ASK_WITH_FILES = `mutation ($input: CreateTutoringRequestInput!) {
  createTutoringRequestV2(input: $input) { id revision files { ${FILE} } } }`;
export const EDIT_FILES = `mutation ($input: EditTutoringRequestInput!) {
  editTutoringRequestV2(input: $input) { id revision files { ${FILE} } } }`;
export const LIST_FILES = `query ($input: TutoringRequestsInput!) { getTutoringRequestsV2(input: $input) {
  requests { id files { ${FILE} } } } }`;
export const FILES_BY_ID = `query ($r: [_Any!]!) { _entities(representations: $r) {
  ... on TutoringRequestV2 { files { ${FILE} } } ... on TutoringRequest { files { filename mimetype url } } } }`;

const OFFICE = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

/** A document as Word writes it, with other parts. */
export const docx = (parts: Record<string, string> = {}, main = `${OFFICE}.main+xml`): Buffer =>
  Buffer.from(
    zipSync(
      Object.fromEntries(
        Object.entries({
          '[Content_Types].xml': `<Types><Override PartName="/word/document.xml" ContentType="${main}"/></Types>`,
          'word/document.xml': '<document/>',
          ...parts,
        }).map(([name, text]) => [name, strToU8(text)]),
      ),
    ),
  );

/** A photo with metadata of a camera. */
export const photo = (width = 60, height = 40): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#357' } })
    .withExif({ IFD0: { Make: 'Camera' }, IFD3: { GPSLatitude: '39/1 44/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();

export const PDF = { name: 'worksheet.pdf', content: Buffer.from('%PDF-1.7\n%%EOF\n') };

interface Given {
  name: string;
  content: Buffer;
  /** The announced number of bytes, where another number arrives. */
  size?: number;
}

/** Begins an upload and stores its one part as the file store of the platform does. */
export async function begin(
  fixture: MatchingFixture,
  actor: Actor,
  { name, content, size }: Given,
): Promise<string> {
  const variables = { fileName: name, fileSize: size ?? content.length };
  const begun = (await fixture.as(actor).query(BEGIN_FILE, variables))['requestTutoringRequestFileUpload'];
  const uploadId = new URL(begun.presignedUrls[0]).searchParams.get('uploadId')!;
  await (fixture.services.files as LocalFiles).writePart(
    uploadId,
    1,
    Readable.from([content]),
    content.length,
  );
  return begun.fileId;
}

/** A checked file without a request. */
export async function uploaded(fixture: MatchingFixture, actor: Actor, given: Given = PDF) {
  const fileId = await begin(fixture, actor, given);
  return (await fixture.as(actor).query(SUBMIT_FILE, { fileId }))['submitTutoringRequestFile'];
}

/** The content in the store; null where there is none. */
export const stored = (
  fixture: MatchingFixture,
  id: string,
  ecosystemId = fixture.cast.ecosystemId,
): Promise<Buffer | null> =>
  fixture.services.files.read(`requests/${ecosystemId}/${id}`).then(buffer, (error: unknown) => {
    if (error instanceof NoSuchFile) return null;
    throw error;
  });
