import { Readable } from 'node:stream';
import type { Actor } from '@lyceum/server/actor';
import type { FeedbackFixture } from './feedback-fixture';

export const RESOURCE = `id title description link programIds access creationTime canEdit revision creator { id }
  subjectIds gradeLevels isArchived uses { programId people opens }
  resourceFiles { id filename size contentType previewKind url version uploader { id } previousVersions { id version filename } }`;
export const CREATE = `mutation ($input: CreateResourceInput!) { createResource(input: $input) { ${RESOURCE} } }`;
export const EDIT = `mutation ($input: EditResourceInput!) { editResource(input: $input) { ${RESOURCE} } }`;
export const DELETE = `mutation ($resourceId: ID!) { deleteResource(resourceId: $resourceId) }`;
export const GET = `query ($resourceId: ID!) { getResource(resourceId: $resourceId) { ${RESOURCE} } }`;
export const LIST = `query ($input: GetResourcesInput) { getResources(input: $input) { totalCount items { ${RESOURCE} } } }`;
export const REQUEST = `mutation ($input: ResourceFileUploadInput!) {
  requestResourceFileUpload(input: $input) { fileId partSize partCount presignedUrls } }`;
export const SUBMIT = `mutation ($fileId: ID!) { submitResourceFile(fileId: $fileId) { id filename size contentType url } }`;

export const ARCHIVE = `mutation ($resourceId: ID!) { archiveResource(resourceId: $resourceId) { ${RESOURCE} } }`;
export const RESTORE = `mutation ($resourceId: ID!) { restoreResource(resourceId: $resourceId) { ${RESOURCE} } }`;
export const ADD_VERSION = `mutation ($input: ResourceFileVersionInput!) { addResourceFileVersion(input: $input) { ${RESOURCE} } }`;
export const RESTORE_VERSION = `mutation ($input: RestoreResourceFileVersionInput!) {
  restoreResourceFileVersion(input: $input) { ${RESOURCE} } }`;
export const OPEN = `mutation ($input: OpenResourceInput!) { openResource(input: $input) { url previewKind expiresAt } }`;
export const OPENS = `query ($input: GetResourceOpensInput!) {
  getResourceOpens(input: $input) { totalCount items { user { id } opens lastOpenedAt } } }`;
export const ATTACH = `mutation ($moduleId: ID!, $resourceId: ID!) {
  attachResourceToModule(moduleId: $moduleId, resourceId: $resourceId) { id resources { id title } } }`;
export const DETACH = `mutation ($moduleId: ID!, $resourceId: ID!) {
  detachResourceFromModule(moduleId: $moduleId, resourceId: $resourceId) { id resources { id } } }`;

/** A resource of the fixture's program, for everyone by default. */
export async function makeResource(
  fixture: FeedbackFixture,
  part: object = {},
  actor: Actor = fixture.cast.actors.superAdmin,
) {
  const input = {
    title: 'Reading list',
    description: 'For the winter',
    programIds: [fixture.cast.programId],
    ...part,
  };
  return (await fixture.subgraph.as(actor).query(CREATE, { input }))['createResource'];
}

/** Stores a small file's only part, as the platform's file store does. */
export async function sendPart(
  fixture: FeedbackFixture,
  presignedUrl: string,
  content: string | Buffer,
): Promise<void> {
  const files = fixture.subgraph.services.files as unknown as {
    writePart(uploadId: string, part: number, content: Readable, most: number): Promise<void>;
  };
  const uploadId = new URL(presignedUrl).searchParams.get('uploadId')!;
  await files.writePart(uploadId, 1, Readable.from([Buffer.from(content)]), content.length);
}

/** Uploads a file as the actor; resolves to its id. */
export async function uploadFile(
  fixture: FeedbackFixture,
  actor: Actor,
  { filename = 'maps.pdf', content = '%PDF-1.7 maps' as string | Buffer, submit = true } = {},
): Promise<string> {
  const as = fixture.subgraph.as(actor);
  const { requestResourceFileUpload: upload } = await as.query(REQUEST, {
    input: { filename, size: content.length },
  });
  await sendPart(fixture, upload.presignedUrls[0], content);
  if (submit) await as.query(SUBMIT, { fileId: upload.fileId });
  return upload.fileId;
}

/** Whether the file store has the file's content. */
export function isStored(
  fixture: FeedbackFixture,
  fileId: string,
  { ecosystemId } = fixture.cast,
): Promise<boolean> {
  return fixture.subgraph.services.files.read(`resources/${ecosystemId}/${fileId}`).then(
    (content) => {
      // It may be deleted before it is opened.
      content.on('error', () => undefined).destroy();
      return true;
    },
    () => false,
  );
}
