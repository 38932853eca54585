import { Readable } from 'node:stream';
import type { Actor } from '@lyceum/server/actor';
import type { LocalFiles } from '@lyceum/server/files';
import type { TestSubgraph } from '@lyceum/server/testing';

export const REQUEST = `query ($fileName: String!, $fileSize: Float!) { requestFileUpload(fileName: $fileName, fileSize: $fileSize) {
  multipartInfo { uploadId fileUploadId } partCount partSize presignedUrls } }`;

/** Uploads a document in parts as the browser does, without submitting it; returns its id. */
export async function sendDocument(
  subgraph: TestSubgraph,
  actor: Actor,
  fileName: string,
  text: string,
): Promise<string> {
  const content = Buffer.from(text, 'latin1');
  const { requestFileUpload: asked } = await subgraph
    .as(actor)
    .query(REQUEST, { fileName, fileSize: content.length });
  const { uploadId, fileUploadId } = asked.multipartInfo;
  const files = subgraph.services.files as LocalFiles;
  for (let part = 0; part < asked.partCount; part++) {
    const piece = content.subarray(part * asked.partSize, (part + 1) * asked.partSize);
    await files.writePart(uploadId, part + 1, Readable.from([piece]), asked.partSize);
  }
  return fileUploadId;
}
