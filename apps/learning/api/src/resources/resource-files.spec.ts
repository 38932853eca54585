import { randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { startTestSubgraph, type TestSubgraph } from '@lyceum/server/testing';
import { learning } from '../definition';
import { FeedbackFixture } from '../testing/feedback-fixture';
import {
  CREATE,
  DELETE,
  EDIT,
  GET,
  isStored,
  LIST,
  makeResource,
  REQUEST,
  sendPart,
  SUBMIT,
  uploadFile,
} from '../testing/resource-fixture';
import { contentTypeOf } from './content-type';
import { sweepResourceFiles } from './sweep-resource-files.platform';

const HOUR_MS = 3_600_000;

describe('files of resources', () => {
  let subgraph: TestSubgraph;
  let fixture: FeedbackFixture;

  beforeAll(async () => {
    subgraph = await startTestSubgraph(learning, { background: false });
  });
  afterAll(() => subgraph.close());
  beforeEach(async () => {
    setClock(0);
    fixture = new FeedbackFixture(subgraph);
    const { ecosystemId, programId, siblingProgramId } = fixture.cast;
    await subgraph.admin.query(
      `INSERT INTO learning.programs (ecosystem_id, id, name, archived, student_notes, self_paced, revision)
       SELECT $1, unnest($2::uuid[]), 'Reading', false, true, true, 1`,
      [ecosystemId, [programId, siblingProgramId]],
    );
  });

  const as = (who: keyof FeedbackFixture['cast']['actors']) => subgraph.as(fixture.cast.actors[who]);
  const admin = () => fixture.cast.actors.programAdmin;
  const upload = (part = {}) => uploadFile(fixture, admin(), part);
  const make = (fileIds: string[]) => makeResource(fixture, { description: '', fileIds }, admin());
  const rows = async (ids: string[]) => {
    const found = await subgraph.admin.query(`SELECT id FROM learning.resource_files WHERE id = ANY ($1)`, [
      ids,
    ]);
    return found.rows.length;
  };
  function setClock(hours: number): void {
    const now = () => new Date(Date.now() + hours * HOUR_MS);
    (subgraph.services as { clock: { now(): Date } }).clock = { now };
  }

  it('submitResourceFile finishes an upload; files keep their order and are readable by the resource’s audience', async () => {
    const { requestResourceFileUpload: begun } = await as('programAdmin').query(REQUEST, {
      input: { filename: '../worksheets/frac\u0007tions.PDF', size: 13 },
    });
    expect(begun).toMatchObject({
      partCount: 1,
      presignedUrls: [expect.stringContaining('/files/resources/')],
    });
    const variables = { fileId: begun.fileId };
    expect(await as('programAdmin').refusal(SUBMIT, variables)).toBe('CONFLICT');
    await sendPart(fixture, begun.presignedUrls[0], '%PDF-1.7 half');
    for (let twice = 0; twice < 2; twice += 1)
      expect((await as('programAdmin').query(SUBMIT, variables))['submitResourceFile']).toMatchObject({
        filename: 'fractions.PDF',
        size: 13,
        contentType: 'application/pdf',
      });
    const second = await upload({ filename: 'a.txt', content: 'maps' });
    const { id } = await make([second, begun.fileId]);
    const { getResources } = await as('leader').query(LIST, { input: { search: 'fractions' } });
    expect(getResources.items).toMatchObject([
      { id, resourceFiles: [{ filename: 'a.txt' }, { filename: 'fractions.PDF' }] },
    ]);
    expect(getResources.items[0].resourceFiles[1].url).toContain('signature=');
    expect(await rows([second, begun.fileId])).toBe(2);
  });

  describe('submitResourceFile checks the content outside of a transaction', () => {
    /** Finishes an upload and, once, calls `meanwhile` with its id while its content is read. */
    const finish = async (filename: string, content: Buffer, meanwhile: (id: string) => Promise<unknown>) => {
      const fileId = await upload({ filename, content, submit: false });
      const { files } = subgraph.services;
      const read = files.read.bind(files);
      files.read = async (key) => {
        files.read = read;
        await meanwhile(fileId);
        return read(key);
      };
      const answer = await as('programAdmin').send(SUBMIT, { fileId });
      files.read = read;
      return { fileId, answer, code: answer.errors?.[0]?.extensions.code };
    };
    const change = (text: string) => (id: string) => subgraph.admin.query(text, [id]);

    it('and locks no row meanwhile', async () => {
      const lock = `SELECT 1 FROM learning.resource_files WHERE id = $1 FOR UPDATE NOWAIT`;
      const { answer } = await finish('maps.pdf', Buffer.from('%PDF-1.7 maps'), change(lock));
      expect(answer).toMatchObject({ data: { submitResourceFile: { filename: 'maps.pdf', size: 13 } } });
    });

    it('and knows the size that is stored when two requests finish the same picture', async () => {
      const photo = await sharp({ create: { width: 40, height: 20, channels: 3, background: '#345' } })
        .jpeg({ quality: 100 })
        .toBuffer();
      const { fileId, answer } = await finish('map.jpg', photo, (id) =>
        as('programAdmin').query(SUBMIT, { fileId: id }),
      );
      const stored = await buffer(
        await subgraph.services.files.read(`resources/${fixture.cast.ecosystemId}/${fileId}`),
      );
      expect(answer).toMatchObject({ data: { submitResourceFile: { id: fileId, size: stored.length } } });
    });

    it('and finishes no upload that was deleted meanwhile', async () => {
      const gone = `DELETE FROM learning.resource_files WHERE id = $1`;
      expect((await finish('maps.pdf', Buffer.from('%PDF-1.7 maps'), change(gone))).code).toBe('NOT_FOUND');
      const refused = await finish('maps.pdf', Buffer.from('no maps here'), change(gone));
      expect([refused.code, await rows([refused.fileId])]).toEqual(['BAD_USER_INPUT', 0]);
    });

    it('and keeps a file that was finished meanwhile', async () => {
      const finished = `UPDATE learning.resource_files SET uploaded_at = now() WHERE id = $1`;
      const { fileId, code } = await finish('maps.pdf', Buffer.from('no maps here'), change(finished));
      expect([code, await rows([fileId]), await isStored(fixture, fileId)]).toEqual([
        'BAD_USER_INPUT',
        1,
        true,
      ]);
    });
  });

  it.each([
    [{ filename: 'folder/', size: 1 }, 'input.filename'],
    [{ filename: 'x'.repeat(201), size: 1 }, 'input.filename'],
    [{ filename: 'a.txt', size: 0 }, 'input.size'],
    [{ filename: 'a.mp4', size: 50 * 1024 * 1024 + 1 }, 'input.size'],
  ])('requestResourceFileUpload rejects %j at its field', async (input, field) => {
    const { errors } = await as('programAdmin').send(REQUEST, { input });
    expect(errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT', field } }]);
  });

  it('createResource takes only uploads of the caller that no resource has', async () => {
    const mine = await upload();
    const unfinished = await upload({ submit: false });
    const { id } = await make([mine]);
    const waiting = await upload();
    const input = { title: 'B', description: 'B', programIds: [fixture.cast.programId] };
    for (const [who, fileId] of [
      ['superAdmin', waiting],
      ['programAdmin', mine],
      ['programAdmin', unfinished],
      ['programAdmin', randomUUID()],
      ['programAdmin', 'none'],
    ] as const) {
      const { errors } = await as(who).send(CREATE, { input: { ...input, fileIds: [fileId] } });
      expect(errors).toMatchObject([{ extensions: { code: 'NOT_FOUND', field: 'input.fileIds.0' } }]);
    }
    expect(await as('superAdmin').refusal(SUBMIT, { fileId: waiting })).toBe('NOT_FOUND');
    expect(await as('superAdmin').refusal(SUBMIT, { fileId: 'none' })).toBe('NOT_FOUND');
    const stranger = subgraph.as({ ...fixture.cast.foreigners.superAdmin, userId: admin().userId });
    expect(await stranger.refusal(SUBMIT, { fileId: waiting })).toBe('NOT_FOUND');
    // Another admin edits the resource: its files stay, whoever uploaded them.
    const edit = { resourceId: id, revision: 1, title: 'Edited' };
    const edited = (await as('superAdmin').query(EDIT, { input: { ...edit, fileIds: [mine] } }))[
      'editResource'
    ];
    expect(edited.resourceFiles).toMatchObject([{ id: mine }]);
    // The refused request saved nothing.
    expect((await as('superAdmin').query(LIST, { input: {} }))['getResources'].totalCount).toBe(1);
  });

  it('createResource gives a file to one of two resources that take it at once', async () => {
    const [first, second] = [await upload(), await upload()];
    const input = { title: 'B', programIds: [fixture.cast.programId] };
    const answers = await Promise.all(
      [
        [first, second],
        [second, first],
      ].map((fileIds) => as('programAdmin').send(CREATE, { input: { ...input, fileIds } })),
    );
    const codes = answers.map(({ errors }) => errors?.[0]?.extensions.code ?? 'made');
    expect(codes.sort()).toEqual(['NOT_FOUND', 'made']);
  });

  it('deleteResource deletes the files from the store, and editResource those that it leaves out', async () => {
    const [first, second] = [await upload(), await upload()];
    const { id } = await make([first, second]);
    const input = { resourceId: id, revision: 1, fileIds: [second] };
    await as('superAdmin').query(EDIT, { input });
    expect([await isStored(fixture, first), await isStored(fixture, second)]).toEqual([false, true]);
    // A resource keeps at least one of description, link and file.
    expect(await as('superAdmin').refusal(EDIT, { input: { ...input, revision: 2, fileIds: [] } })).toBe(
      'BAD_USER_INPUT',
    );
    expect(await isStored(fixture, second)).toBe(true);
    await as('superAdmin').query(DELETE, { resourceId: id });
    expect([await isStored(fixture, second), await rows([first, second])]).toEqual([false, 0]);
  });

  it('sweeps uploads that no resource took within a day, and keeps files in use', async () => {
    const [used, left, begun] = [await upload(), await upload(), await upload({ submit: false })];
    const { id } = await make([used]);
    setClock(23);
    await sweepResourceFiles.handler(subgraph.services);
    expect(await rows([used, left, begun])).toBe(3);
    setClock(24.1);
    // The file's day is over, but the sweep has not run yet.
    expect(
      await as('programAdmin').refusal(EDIT, {
        input: { resourceId: id, revision: 1, fileIds: [used, left] },
      }),
    ).toBe('NOT_FOUND');
    expect(await as('programAdmin').refusal(SUBMIT, { fileId: begun })).toBe('NOT_FOUND');
    setClock(25);
    await sweepResourceFiles.handler(subgraph.services);
    expect([
      await rows([used, left, begun]),
      await isStored(fixture, left),
      await isStored(fixture, used),
    ]).toEqual([1, false, true]);
  });

  it('sweeps files whose deletion was interrupted', async () => {
    const fileId = await upload();
    const { id } = await make([fileId]);
    const { files } = subgraph.services;
    const remove = files.delete.bind(files);
    files.delete = async () => {
      throw new Error('the store went away');
    };
    await as('superAdmin').query(DELETE, { resourceId: id });
    files.delete = remove;
    expect(await isStored(fixture, fileId)).toBe(true);
    setClock(1);
    await sweepResourceFiles.handler(subgraph.services);
    expect([await isStored(fixture, fileId), await rows([fileId])]).toEqual([false, 0]);
  });

  it('requestResourceFileUpload limits the number of open uploads', async () => {
    const { ecosystemId } = fixture.cast;
    await subgraph.admin.query(
      `INSERT INTO learning.resource_files (ecosystem_id, filename, bytes, upload_id, created_by, created_at, delete_after)
       SELECT $1, 'a.txt', 1, 'x', $2, now(), now() + interval '1 day' FROM generate_series(1, 50)`,
      [ecosystemId, admin().userId],
    );
    const input = { filename: 'a.txt', size: 1 };
    expect(await as('programAdmin').refusal(REQUEST, { input })).toBe('CONFLICT');
    expect(await as('superAdmin').query(REQUEST, { input })).toBeTruthy();
  });

  it('derives the content type from the file extension', () => {
    const named = ['a.PDF', 'b.tar.csv', 'c', 'd.', '.constructor', 'e.exe'].map(contentTypeOf);
    const unknown = 'application/octet-stream';
    expect(named).toEqual(['application/pdf', 'text/csv', unknown, unknown, unknown, unknown]);
  });

  it('deletes the files of a demo program with it', async () => {
    const fileId = await upload();
    const { id } = await make([fileId]);
    await subgraph.background.start();
    const { ecosystemId, programId } = fixture.cast;
    await subgraph.publish('ecosystems', {
      type: 'ecosystems.demo-things-removed',
      ecosystemId,
      payload: { programIds: [programId] },
    });
    await subgraph.background.stop();
    expect(await as('superAdmin').refusal(GET, { resourceId: id })).toBe('NOT_FOUND');
    setClock(1);
    await sweepResourceFiles.handler(subgraph.services);
    expect([await isStored(fixture, fileId), await rows([fileId])]).toEqual([false, 0]);
  });
});
