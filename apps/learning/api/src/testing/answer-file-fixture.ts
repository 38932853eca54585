import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import type { Actor } from '@lyceum/server/actor';
import { day } from './assessment-fixture';
import type { FeedbackFixture } from './feedback-fixture';

export const REQUEST_FILE = `mutation ($input: AnswerFileUploadInput!) { requestAnswerFileUpload(input: $input) {
  fileId isUploaded partSize presignedUrls } }`;
export const SUBMIT_FILE = `mutation ($input: SubmitAnswerFileInput!) { submitAnswerFile(input: $input) {
  id filename size contentType } }`;
export const GET_FILE = `query ($fileId: ID!) { getAnswerFile(fileId: $fileId) { id filename size contentType url } }`;

/** A question that takes files. */
export const FILE_QUESTION = {
  ...{ question: 'Show your work.', questionType: 'FILE', required: true },
  details: { files: { kinds: ['PICTURE', 'PDF'], most: 2, mostMegabytes: 1 } },
};

export const PDF = Buffer.from('%PDF-1.7 the work of a learner');

interface Made {
  id: string;
  questions: { id: string }[];
}

/** The input of an upload for the first question of an assessment. */
export const uploadOf = ({ id, questions }: Made, part: object = {}) => ({
  ...{ assessmentId: id, windowStart: day(-3), questionId: questions[0]!.id, fileId: randomUUID() },
  ...{ filename: 'work.pdf', size: PDF.length },
  ...part,
});

/** Stores the only part of a small file, as the platform's file store does. */
export async function sendContent(fixture: FeedbackFixture, url: string, content: Buffer): Promise<void> {
  const files = fixture.subgraph.services.files as unknown as {
    writePart(uploadId: string, part: number, content: Readable, most: number): Promise<void>;
  };
  const uploadId = new URL(url).searchParams.get('uploadId')!;
  await files.writePart(uploadId, 1, Readable.from([content]), content.length);
}

/** Uploads a file for the first question as the actor; resolves to its id. */
export async function uploadAnswerFile(
  fixture: FeedbackFixture,
  made: Made,
  actor: Actor = fixture.cast.actors.learner,
  { content = PDF, submit = true, ...part }: { content?: Buffer; submit?: boolean; filename?: string } = {},
): Promise<string> {
  const as = fixture.subgraph.as(actor);
  const input = uploadOf(made, { size: content.length, ...part });
  const { requestAnswerFileUpload: begun } = await as.query(REQUEST_FILE, { input });
  await sendContent(fixture, begun.presignedUrls[0], content);
  if (submit) await as.query(SUBMIT_FILE, { input: { fileId: begun.fileId } });
  return begun.fileId;
}
