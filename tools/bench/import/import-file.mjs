import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { writeLines } from './files.mjs';
import { sizeOf } from './import-servers.mjs';

const REQUEST = `query ($name: String!, $size: Float!, $programId: ID!) { requestImportJobUpload(fileName: $name, fileSize: $size, programId: $programId) {
  multipartInfo { uploadId fileKey } partCount } }`;
const SUBMIT = `mutation ($input: SubmitImportJobInput!) { submitImportJob(input: $input) { importJobId errors { message } } }`;
const JOB = `query ($programId: ID!, $ids: [ID!]) { getImportJobsByModel(programId: $programId, ids: $ids) { items { status failMessage result { newRows } } } }`;

/**
 * @typedef {object} Upload
 * @property {object} actor
 * @property {string} programId
 * @property {{ uploadId: string, fileKey: string, fileName: string }} file
 */

/**
 * Uploads and imports one file. Measured from the submission of the uploaded file.
 *
 * @param {import('./import-servers.mjs').ImportServers} servers
 * @param {string} folder
 * @param {{ ecosystemId: string, programId: string, lines: Iterable<string> }} file
 */
export async function importFile(servers, folder, { ecosystemId, programId, lines }) {
  const actor = adminOf(ecosystemId);
  return importUpload(servers, await uploadFile(servers, folder, { actor, programId, lines }));
}

/**
 * @param {import('./import-servers.mjs').ImportServers} servers
 * @param {string} folder
 * @param {{ actor: object, programId: string, lines: Iterable<string> }} file
 * @returns {Promise<Upload>}
 */
export async function uploadFile(servers, folder, { actor, programId, lines }) {
  const path = join(folder, `${randomUUID()}.csv`); // imports may be concurrent
  await writeLines(path, lines);
  const { requestImportJobUpload: upload } = await servers.ask(actor, REQUEST, {
    name: 'rows.csv',
    size: Math.min(sizeOf(path), 8_000_000),
    programId,
  });
  const { uploadId, fileKey } = upload.multipartInfo;
  servers.putPart(uploadId, path);
  return { actor, programId, file: { uploadId, fileKey, fileName: 'rows.csv' } };
}

/**
 * Submits an uploaded file and waits until it is loaded.
 *
 * @param {import('./import-servers.mjs').ImportServers} servers
 * @param {Upload} upload
 * @param {object} [more] further fields of the input
 */
export async function importUpload(servers, { actor, programId, file }, more = {}) {
  const started = performance.now();
  const { submitImportJob } = await servers.ask(actor, SUBMIT, { input: { programId, file, ...more } });
  if (!submitImportJob.importJobId) throw new Error(JSON.stringify(submitImportJob.errors));
  for (;;) {
    const { getImportJobsByModel } = await servers.ask(actor, JOB, {
      programId,
      ids: [submitImportJob.importJobId],
    });
    const [job] = getImportJobsByModel.items;
    if (job.status === 'IMPORTED')
      return { seconds: (performance.now() - started) / 1000, newRows: job.result.newRows };
    if (job.status === 'NEEDS_FIX' || job.status === 'FAILED')
      throw new Error(`the import ended as ${job.status}: ${job.failMessage}`);
    await sleep(100);
  }
}

/** A super admin of the ecosystem. @param {string} ecosystemId */
export function adminOf(ecosystemId) {
  return {
    kind: 'user',
    accountId: randomUUID(),
    userId: randomUUID(),
    ecosystemId,
    ecosystemRoles: ['SUPER_ADMIN'],
    programRoles: [],
    profileTypes: ['Admin'],
    supportedSchoolIds: [],
    isInternalAdmin: false,
    operatorVisit: false,
    language: 'en',
    timeZoneId: 'America/Denver',
    requestId: randomUUID(),
    ip: null,
    platformMode: null,
  };
}
