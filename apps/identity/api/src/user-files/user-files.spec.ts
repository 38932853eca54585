import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { NoSuchFile, type LocalFiles } from '@lyceum/server/files';
import { eraseFiles, eraseRows } from '@lyceum/server/personal-data';
import { compareFiles } from '@lyceum/server/stored-files';
import { systemActor } from '@lyceum/server/actor';
import { deleteDroppedFiles, makeCast, type TestSubgraph } from '@lyceum/server/testing';
import { personalData } from '../personal-data/personal-data';
import { storedFiles, sweepUserFiles } from '../stored-files';
import { insertCast, startIdentity } from '../testing/identity-test';

const UPLOAD = `mutation ($input: UploadFileV2Input!) { uploadFileV2(input: $input) { fileId presignedUrls file { mimetype } } }`;
const REMOVE = `mutation ($fileId: ID!) { removeUserFile(fileId: $fileId) }`;
const PICTURE = `mutation ($input: ProfilePictureInput!) { uploadProfilePicture(input: $input) { id } }`;

const cast = makeCast();
const { leader } = cast.actors;
let subgraph: TestSubgraph;
let files: LocalFiles;
beforeAll(async () => {
  subgraph = await startIdentity();
  // No background: deletions stay due until `deleteDroppedFiles`, as after a process that died.
  await subgraph.background.stop();
  await insertCast(subgraph, cast);
  files = subgraph.services.files as LocalFiles;
});
afterAll(() => subgraph.close());

const keyOf = (fileId: string) => `user-files/${cast.ecosystemId}/${leader.userId}/${fileId}`;
const isStored = (fileId: string) =>
  files.read(keyOf(fileId)).then(
    // The content may be deleted before the unread stream opens.
    (content) => Boolean(content.on('error', () => undefined).destroy()),
    (error: unknown) => {
      if (error instanceof NoSuchFile) return false;
      throw error;
    },
  );
const hasRow = async (fileId: string) =>
  (await subgraph.admin.query(`SELECT 1 FROM identity.user_files WHERE id = $1`, [fileId])).rows.length === 1;

/** Begins an upload; `content` is what arrives then. */
async function begin(filename: string, content: string | null, size = content?.length ?? 5) {
  const { uploadFileV2: begun } = await subgraph.as(leader).query(UPLOAD, { input: { filename, size } });
  const uploadId = new URL(begun.presignedUrls[0]).searchParams.get('uploadId')!;
  const part = (text: string) => files.writePart(uploadId, 1, Readable.from([Buffer.from(text)]), 1000);
  if (content !== null) await part(content);
  return { fileId: begun.fileId as string, part };
}
/** The code of the refusal; null when it is confirmed. */
async function confirm(fileId: string): Promise<string | null> {
  const { errors } = await subgraph.as(leader).send(UPLOAD, { input: { fileId } });
  return (errors?.[0]?.extensions.code as string | undefined) ?? null;
}
const expire = (fileId: string) =>
  subgraph.admin.query(
    `UPDATE identity.user_files SET created_at = now() - interval '25 hours' WHERE id = $1`,
    [fileId],
  );

describe('a refused upload', () => {
  it.each([
    ['that is a page', 'cv.pdf', '<html><script>', undefined, 'BAD_USER_INPUT'],
    ['of another size', 'cv.pdf', '%PDF-1.7 x', 99, 'CONFLICT'],
  ] as const)('%s goes with its row', async (_what, filename, content, size, code) => {
    const { fileId, part } = await begin(filename, content, size);
    expect(await confirm(fileId)).toBe(code);
    expect([await hasRow(fileId), await isStored(fileId)]).toEqual([false, true]);
    // The store is down when the next process continues.
    const remove = files.delete.bind(files);
    files.delete = () => Promise.reject(new Error('the store is away'));
    await expect(deleteDroppedFiles(subgraph)).rejects.toThrow('away');
    files.delete = remove;
    for (let twice = 0; twice < 2; twice++) await deleteDroppedFiles(subgraph);
    expect(await isStored(fileId)).toBe(false);
    expect(await confirm(fileId)).toBe('NOT_FOUND');
    await expect(part('%PDF-1.7 x')).rejects.toThrow('ENOENT');
  });

  it('may be confirmed later when its parts are still to arrive', async () => {
    const { fileId, part } = await begin('notes.txt', null);
    expect(await confirm(fileId)).toBe('CONFLICT');
    await part('hello');
    expect(await confirm(fileId)).toBeNull();
    // Confirming again changes nothing.
    expect(await confirm(fileId)).toBeNull();
    await deleteDroppedFiles(subgraph);
    expect([await hasRow(fileId), await isStored(fileId)]).toEqual([true, true]);
  });

  it('is none while the store is down', async () => {
    const { fileId } = await begin('notes.txt', 'hello');
    const complete = files.complete.bind(files);
    files.complete = () => Promise.reject(Object.assign(new Error('away'), { code: 'ECONNREFUSED' }));
    expect(['CONFLICT', null]).not.toContain(await confirm(fileId));
    files.complete = complete;
    expect(await confirm(fileId)).toBeNull();
  });
});

it('removeUserFile removes the file with its row, whoever deletes the content', async () => {
  const { fileId } = await begin('notes.txt', 'hello');
  await confirm(fileId);
  await subgraph.as(leader).query(REMOVE, { fileId });
  expect([await hasRow(fileId), await isStored(fileId)]).toEqual([false, true]);
  await deleteDroppedFiles(subgraph);
  expect(await isStored(fileId)).toBe(false);
});

it('sweeps an upload that was not confirmed after a day, joined or not', async () => {
  const joined = await begin('notes.txt', 'hello');
  await files.complete(keyOf(joined.fileId), await uploadOf(joined.fileId));
  const arrived = await begin('notes.txt', 'hello');
  const young = await begin('notes.txt', 'hello');
  const confirmed = await begin('notes.txt', 'hello');
  await confirm(confirmed.fileId);
  for (const { fileId } of [joined, arrived, confirmed]) await expire(fileId);
  await sweepUserFiles.handler(subgraph.services);
  await deleteDroppedFiles(subgraph);
  const all = [joined, arrived, young, confirmed];
  expect(await Promise.all(all.map(({ fileId }) => hasRow(fileId)))).toEqual([false, false, true, true]);
  expect(await isStored(joined.fileId)).toBe(false);
  await expect(arrived.part('hello')).rejects.toThrow('ENOENT');
  await young.part('hello');
});

const uploadOf = async (fileId: string) =>
  (await subgraph.admin.query(`SELECT upload_id AS id FROM identity.user_files WHERE id = $1`, [fileId]))
    .rows[0].id as string;

it('is deleted with the erasure of the person, confirmed or not', async () => {
  const confirmed = await begin('notes.txt', 'hello');
  await confirm(confirmed.fileId);
  const joined = await begin('notes.txt', 'hello');
  await files.complete(keyOf(joined.fileId), await uploadOf(joined.fileId));
  const waiting = await begin('notes.txt', null);
  const person = {
    userId: leader.userId!,
    accountId: null,
    formerName: { firstName: 'Former', lastName: 'person' },
  };
  await subgraph.services.tenancy.within(systemActor(cast.ecosystemId, 'test'), async (db) => {
    const gone = await eraseFiles(db, { register: personalData, files, person });
    await eraseRows(db, { register: personalData, person, files: gone });
  });
  for (const { fileId } of [confirmed, joined, waiting])
    expect([await hasRow(fileId), await isStored(fileId)]).toEqual([false, false]);
  await expect(waiting.part('hello')).rejects.toThrow('ENOENT');
});

it('has a row for every file, of this kind and all others', async () => {
  const { fileId } = await begin('notes.txt', 'hello');
  await confirm(fileId);
  const pixel =
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
  await subgraph.as(leader).query(PICTURE, { input: { content: pixel } });
  await files.write(`people-exports/${randomUUID()}/people.csv`, 'name');
  const found = [];
  const own = storedFiles.filter(({ comparedBy }) => comparedBy === undefined);
  for (const kind of own) found.push(await compareFiles(kind, subgraph.services));
  const whole = { removed: 0, held: 0, missing: 0, missingKeys: [] };
  expect(found).toEqual([
    { prefix: 'user-files/', files: expect.any(Number), ...whole },
    { prefix: 'pictures/', files: 1, ...whole },
    { prefix: 'personal-data/', files: 0, ...whole },
    { prefix: 'people-exports/', files: 1, ...whole },
  ]);
  await files.delete(keyOf(fileId));
  const [again] = [await compareFiles(own[0]!, subgraph.services)];
  expect(again).toMatchObject({ missing: 1, missingKeys: [keyOf(fileId)] });
  expect(await hasRow(fileId)).toBe(true);
});

it('is written only to declared places', async () => {
  await expect(files.write('elsewhere/x', 'x')).rejects.toThrow('storedFiles of identity');
  await expect(files.presignMultipart({ key: 'elsewhere/x', size: 1 })).rejects.toThrow(
    'storedFiles of identity',
  );
});
