import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import type { Actor } from '@lyceum/server/actor';
import { deleteDroppedFiles } from '@lyceum/server/testing';
import { startFixture, type MatchingFixture } from '../testing/matching-fixture';
import { EDIT_OLDER, SUBMIT } from '../testing/older-request-documents';
import { newPeople, type Two } from '../testing/pairing-people';
import { DELETE_REQUEST } from '../testing/request-documents';
import {
  ASK_WITH_FILES,
  begin,
  BEGIN_FILE,
  docx,
  EDIT_FILES,
  FILES_BY_ID,
  LIST_FILES,
  PDF,
  photo,
  stored,
  SUBMIT_FILE,
  uploaded,
} from '../testing/request-files';
import { sweepRequestFiles } from '../stored-files';

let fixture: MatchingFixture;
const ON = { requestTutorButtonEnabled: true, findTuteesButtonEnabled: true };
beforeAll(async () => {
  fixture = await startFixture();
  for (const id of [fixture.cast.programId, fixture.cast.siblingProgramId])
    await fixture.saveProgram(id, { header: ON });
});
afterAll(() => fixture.close());

const run = async (actor: Actor, document: string, variables: object = {}) =>
  Object.values((await fixture.as(actor).query(document, variables)) as Record<string, any>)[0];
const refused = async (actor: Actor, document: string, variables: object) =>
  (await fixture.as(actor).send(document, variables)).errors?.[0]?.extensions;
const wishesOf = (fileIds?: readonly string[]) => ({
  subjects: [randomUUID()],
  ...(fileIds ? { fileIds } : {}),
});
const ask = (two: Two, fileIds: readonly string[], more: object = {}, actor = two.tutee) =>
  run(actor, ASK_WITH_FILES, { input: { programId: two.programId, wishes: wishesOf(fileIds), ...more } });
const edit = (actor: Actor, requestId: string, fileIds?: readonly string[]) =>
  run(actor, EDIT_FILES, { input: { requestId, wishes: wishesOf(fileIds) } });
/** Null where the reader does not see the request. */
const seenBy = async (actor: Actor, id: string, __typename = 'TutoringRequestV2') =>
  (await run(actor, FILES_BY_ID, { r: [{ __typename, id }] }))[0]?.files ?? null;
const ids = (files: { id: string }[]) => files.map(({ id }) => id);
const rows = async (fileIds: readonly string[]) =>
  (await fixture.admin.query(`SELECT 1 FROM matching.request_files WHERE id = ANY ($1)`, [fileIds])).rows
    .length;
/** Rows and contents that remain of the files after the background jobs have run. */
async function left(fileIds: readonly string[]): Promise<[rows: number, contents: number]> {
  await deleteDroppedFiles(fixture);
  const contents = await Promise.all(fileIds.map((id) => stored(fixture, id)));
  return [await rows(fileIds), contents.filter((content) => content !== null).length];
}
const later = (hours: number) =>
  fixture.setNow(new Date(Date.parse('2026-11-23T15:00:00Z') + hours * 3_600_000).toISOString());
afterEach(() => later(0));

describe('files of a tutoring request', () => {
  it('submitTutoringRequestFile checks files, which are attached in order and shown to everybody who sees the request', async () => {
    const two = await newPeople(fixture);
    const homework = await uploaded(fixture, two.tutee, {
      name: '../my/homework.png',
      content: await photo(),
    });
    expect(homework).toMatchObject({ filename: 'homework.jpg', mimetype: 'image/jpeg' });
    const about = await sharp((await stored(fixture, homework.id))!).metadata();
    expect([about.exif, about.width, about.height]).toEqual([undefined, 40, 60]);
    const sheet = await uploaded(fixture, two.tutee);
    expect(await run(two.tutee, SUBMIT_FILE, { fileId: sheet.id })).toMatchObject({
      id: sheet.id,
      size: PDF.content.length,
    });
    const request = await ask(two, [sheet.id, homework.id]);
    const expected = [
      { filename: 'worksheet.pdf', mimetype: 'application/pdf', url: expect.stringContaining('signature=') },
      { filename: 'homework.jpg', mimetype: 'image/jpeg', url: expect.stringContaining('signature=') },
    ];
    expect(request.files).toMatchObject(expected);
    const { superAdmin, programAdmin } = fixture.cast.actors;
    for (const reader of [two.tutee, two.tutor, superAdmin, programAdmin]) {
      expect(await seenBy(reader, request.id)).toMatchObject(expected);
      expect(await seenBy(reader, request.id, 'TutoringRequest')).toMatchObject(expected);
    }
    const { requests } = await run(two.tutee, LIST_FILES, { input: { view: 'ASKED' } });
    expect(requests).toMatchObject([{ id: request.id, files: expected }]);
  });

  it('accepts files with a parent’s request for a child, and by the older operations', async () => {
    const { parent, learner, leader } = fixture.cast.actors;
    const file = await uploaded(fixture, parent, { name: 'letter.docx', content: docx() });
    const { programId } = fixture.cast;
    const { id } = await ask(
      { tutor: leader, tutee: learner, programId },
      [file.id],
      { learnerId: learner.userId },
      parent,
    );
    for (const reader of [parent, learner, leader])
      expect(await seenBy(reader, id)).toMatchObject([{ filename: 'letter.docx' }]);
    const two = await newPeople(fixture);
    const older = await uploaded(fixture, two.tutee);
    const made = await run(two.tutee, SUBMIT, { input: { programId, wishes: wishesOf([older.id]) } });
    expect(ids(await seenBy(two.tutee, made.id))).toEqual([older.id]);
    await run(two.tutee, EDIT_OLDER, { input: { requestId: made.id, wishes: wishesOf([]) } });
    expect(await seenBy(two.tutee, made.id)).toEqual([]);
    expect(await left([older.id])).toEqual([0, 0]);
  });

  it('hides files from people who do not see the request, and from another ecosystem', async () => {
    const two = await newPeople(fixture);
    const other = await newPeople(fixture);
    const sibling = await newPeople(fixture, 'sibling');
    const { id } = await ask(two, [(await uploaded(fixture, two.tutee)).id], {});
    const { foreigners, actors } = fixture.cast;
    const strangers = [
      other.tutee,
      sibling.tutor,
      actors.parent,
      actors.staff,
      foreigners.superAdmin,
      foreigners.learner,
    ];
    for (const stranger of strangers)
      for (const type of ['TutoringRequestV2', 'TutoringRequest'])
        expect(await seenBy(stranger, id, type)).toBeNull();
    // Other leaders no longer see a request that is taken.
    const taken = await newPeople(fixture);
    const named = {
      input: { programId: two.programId, wishes: { ...wishesOf(), tutorId: taken.tutor.userId } },
    };
    const request = await run(two.tutee, ASK_WITH_FILES, named);
    expect(await seenBy(two.tutor, request.id)).toBeNull();
    expect(await seenBy(taken.tutor, request.id)).toEqual([]);
    const { rows: unscoped } = await fixture.application.query(`SELECT id FROM matching.request_files`);
    expect(unscoped).toEqual([]);
  });

  it('lets whoever may edit the request change its files, and deletes removed ones', async () => {
    const two = await newPeople(fixture);
    const [first, second, third] = await Promise.all([1, 2, 3].map(() => uploaded(fixture, two.tutee)));
    const { id } = await ask(two, [first.id, second.id]);
    expect(ids((await edit(two.tutee, id)).files)).toEqual([first.id, second.id]);
    const wrong = { input: { requestId: id, revision: 1, wishes: wishesOf([]) } };
    expect(await refused(two.tutee, EDIT_FILES, wrong)).toMatchObject({ code: 'CONFLICT' });
    for (const actor of [two.tutor, fixture.cast.actors.superAdmin])
      expect(
        await refused(actor, EDIT_FILES, { input: { requestId: id, wishes: wishesOf([]) } }),
      ).toMatchObject({
        code: 'FORBIDDEN',
      });
    expect(ids(await seenBy(two.tutee, id))).toEqual([first.id, second.id]);
    expect(ids((await edit(two.tutee, id, [third.id, second.id])).files)).toEqual([third.id, second.id]);
    expect(await left([first.id, second.id, third.id])).toEqual([2, 2]);
  });

  it('attaches only checked files of the actor, each once and at most five', async () => {
    const two = await newPeople(fixture);
    const other = await newPeople(fixture);
    const own = await uploaded(fixture, two.tutee);
    const unchecked = await begin(fixture, two.tutee, PDF);
    const elsewhere = await newPeople(fixture, 'other');
    const foreign = await uploaded(fixture, elsewhere.tutee).catch(() => null);
    const gone = { code: 'NOT_FOUND', field: 'input.wishes.fileIds.0', remedy: expect.any(String) };
    const asking = (fileIds: readonly string[], actor: Actor) =>
      refused(actor, ASK_WITH_FILES, { input: { programId: two.programId, wishes: wishesOf(fileIds) } });
    expect(await asking([own.id], other.tutee)).toMatchObject(gone);
    for (const id of [unchecked, randomUUID(), 'x', ...(foreign ? [foreign.id] : [])])
      expect(await asking([id], two.tutee)).toMatchObject(gone);
    const many = Array.from({ length: 6 }, () => randomUUID());
    expect(await asking(many, two.tutee)).toMatchObject({
      code: 'BAD_USER_INPUT',
      field: 'input.wishes.fileIds',
    });
    // The request was not made either.
    expect((await run(two.tutee, LIST_FILES, { input: { view: 'ASKED' } })).requests).toEqual([]);
    await ask(two, [own.id]);
    expect(await asking([own.id], two.tutee)).toMatchObject(gone);
    later(24.1);
    expect(await asking([unchecked], two.tutee)).toMatchObject(gone);
  });

  it('deletes files at once with a request that an admin deletes, and with demo data', async () => {
    const two = await newPeople(fixture);
    const files = await Promise.all([1, 2, 3].map(() => uploaded(fixture, two.tutee)));
    const request = await ask(two, [files[0].id]);
    const staying = await ask(two, [files[1].id]);
    await run(fixture.cast.actors.superAdmin, DELETE_REQUEST, { requestId: request.id });
    expect(await seenBy(two.tutee, request.id)).toBeNull();
    expect(await left(ids(files))).toEqual([2, 2]);
    await fixture.removeDemo([two.tutee.userId!]);
    expect(await seenBy(fixture.cast.actors.superAdmin, staying.id)).toBeNull();
    expect(await left(ids(files))).toEqual([0, 0]);
  });
});

describe('an upload', () => {
  it('requestTutoringRequestFileUpload is for learners and acting parents, and checks name and size', async () => {
    const { learner, parent, leader, programAdmin, superAdmin, staff } = fixture.cast.actors;
    const fits = { fileName: 'a.pdf', fileSize: 10 * 1024 * 1024 };
    for (const actor of [learner, parent]) {
      const begun = await run(actor, BEGIN_FILE, fits);
      expect(begun).toMatchObject({
        partCount: 2,
        presignedUrls: [expect.stringContaining('/files/requests/'), expect.anything()],
      });
    }
    for (const actor of [leader, programAdmin, superAdmin, staff])
      expect(await refused(actor, BEGIN_FILE, fits)).toMatchObject({ code: 'FORBIDDEN' });
    for (const [change, field] of [
      [{ fileName: ' ' }, 'fileName'],
      [{ fileName: `${'a'.repeat(200)}.pdf` }, 'fileName'],
      ...['a.zip', 'a.docm', 'a.exe', 'a.doc', 'a.html', 'pdf'].map(
        (fileName) => [{ fileName }, 'fileName'] as const,
      ),
      [{ fileSize: 0 }, 'fileSize'],
      [{ fileSize: fits.fileSize + 1 }, 'fileSize'],
    ] as const)
      expect(await refused(learner, BEGIN_FILE, { ...fits, ...change })).toMatchObject({
        code: 'BAD_USER_INPUT',
        field,
        remedy: expect.any(String),
      });
    const parentsOff = { sessionSettings: { parentsActForChildren: false } as never };
    await fixture.saveEcosystem(parentsOff);
    expect(await refused(parent, BEGIN_FILE, fits)).toMatchObject({ code: 'FORBIDDEN' });
    await fixture.saveEcosystem();
  });

  it('submitTutoringRequestFile needs all parts, and the person who began the upload', async () => {
    const two = await newPeople(fixture);
    const begun = await run(two.tutee, BEGIN_FILE, { fileName: 'a.pdf', fileSize: 4 });
    expect(await refused(two.tutee, SUBMIT_FILE, { fileId: begun.fileId })).toMatchObject({
      code: 'CONFLICT',
      refusal: 'TORN',
    });
    const fileId = await begin(fixture, two.tutee, PDF);
    const other = await newPeople(fixture);
    for (const actor of [
      other.tutee,
      two.tutor,
      fixture.cast.actors.superAdmin,
      fixture.cast.foreigners.learner,
    ])
      expect(await refused(actor, SUBMIT_FILE, { fileId })).toMatchObject({ code: 'NOT_FOUND' });
    for (const wrong of ['x', randomUUID()])
      expect(await refused(two.tutee, SUBMIT_FILE, { fileId: wrong })).toMatchObject({ code: 'NOT_FOUND' });
    const both = await Promise.all([1, 2].map(() => run(two.tutee, SUBMIT_FILE, { fileId })));
    expect(ids(both)).toEqual([fileId, fileId]);
  });

  it('deletes an upload that is rejected for its content or is incomplete', async () => {
    const { tutee } = await newPeople(fixture);
    const cases = [
      [{ name: 'a.pdf', content: Buffer.from('MZ program') }, 'BAD_USER_INPUT'],
      [{ name: 'a.docx', content: docx({ 'word/vbaProject.bin': 'x' }) }, 'BAD_USER_INPUT'],
      [{ name: 'a.jpg', content: (await photo()).subarray(0, 80) }, 'BAD_USER_INPUT'],
      [{ ...PDF, size: 5000 }, 'CONFLICT'],
    ] as const;
    for (const [given, code] of cases) {
      const fileId = await begin(fixture, tutee, given);
      expect(await refused(tutee, SUBMIT_FILE, { fileId })).toMatchObject({ code });
      expect(await left([fileId])).toEqual([0, 0]);
    }
  });

  it('deletes an upload without a request after a day, complete or not', async () => {
    const two = await newPeople(fixture);
    const attached = await uploaded(fixture, two.tutee);
    const { id } = await ask(two, [attached.id]);
    const waiting = await uploaded(fixture, two.tutee);
    const { fileId: never } = await run(two.tutee, BEGIN_FILE, { fileName: 'a.pdf', fileSize: 4 });
    const all = [attached.id, waiting.id, never];
    await sweepRequestFiles.handler(fixture.services);
    expect(await left(all)).toEqual([3, 2]);
    later(25.1);
    await sweepRequestFiles.handler(fixture.services);
    expect(await left(all)).toEqual([1, 1]);
    expect(ids(await seenBy(two.tutee, id))).toEqual([attached.id]);
  });

  it('allows 20 uploads without a request in an hour, also for concurrent ones', async () => {
    const { tutee } = await newPeople(fixture);
    const begun = { fileName: 'a.txt', fileSize: 5 };
    const all = await Promise.all(
      Array.from({ length: 23 }, () => fixture.as(tutee).send<any>(BEGIN_FILE, begun)),
    );
    const codes = all.flatMap(({ errors }) => errors?.[0]?.extensions.code ?? []);
    expect(codes).toEqual(Array(3).fill('RATE_LIMITED'));
    later(1.1);
    await run(tutee, BEGIN_FILE, begun);
  });
});
