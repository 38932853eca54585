import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { deleteDroppedFiles, eventually, startTestSubgraph, type TestSubgraph } from '@lyceum/server/testing';
import { learning } from '../definition';
import { FeedbackFixture } from '../testing/feedback-fixture';
import { makeModule } from '../testing/module-fixture';
import {
  ADD_VERSION,
  ARCHIVE,
  ATTACH,
  CREATE,
  DELETE,
  DETACH,
  EDIT,
  GET,
  isStored,
  LIST,
  makeResource,
  OPEN,
  OPENS,
  REQUEST,
  RESTORE,
  RESTORE_VERSION,
  sendPart,
  SUBMIT,
  uploadFile,
} from '../testing/resource-fixture';

describe('the library of resources', () => {
  let subgraph: TestSubgraph;
  let fixture: FeedbackFixture;

  beforeAll(async () => {
    subgraph = await startTestSubgraph(learning);
  });
  afterAll(() => subgraph.close());
  beforeEach(async () => {
    fixture = new FeedbackFixture(subgraph);
    await fixture.open();
  });

  type Who = keyof FeedbackFixture['cast']['actors'];
  const as = (who: Who) => subgraph.as(fixture.cast.actors[who]);
  const admin = () => fixture.cast.actors.programAdmin;
  const upload = (part = {}) => uploadFile(fixture, admin(), part);
  const make = (part = {}) => makeResource(fixture, part, admin());
  const get = async (resourceId: string, who: Who = 'programAdmin') =>
    (await as(who).query(GET, { resourceId }))['getResource'];
  const titles = async (input: object, who: Who = 'programAdmin'): Promise<string[]> =>
    (await as(who).query(LIST, { input }))['getResources'].items.map(({ title }: { title: string }) => title);

  it('getResources filters by subject and grade level, which resources for all grades fit', async () => {
    const subjectId = randomUUID();
    await make({ title: 'Fractions', subjectIds: [subjectId], gradeLevels: ['05', '04', '04'] });
    await make({ title: 'Anything' });
    expect(await titles({ subjectId })).toEqual(['Fractions']);
    expect(await titles({ gradeLevel: '04' })).toEqual(['Anything', 'Fractions']);
    expect(await titles({ gradeLevel: '06' }, 'learner')).toEqual(['Anything']);
    expect(await titles({ subjectId: 'none' })).toEqual([]);
    const input = { title: 'A', description: 'B', programIds: [fixture.cast.programId] };
    for (const [part, field] of [
      [{ gradeLevels: ['04', '99'] }, 'input.gradeLevels.1'],
      [{ subjectIds: ['none'] }, 'input.subjectIds'],
    ] as const) {
      const { errors } = await as('programAdmin').send(CREATE, { input: { ...input, ...part } });
      expect(errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT', field } }]);
    }
  });

  it('archiveResource hides a resource from readers and keeps it from changes, until restoreResource', async () => {
    const { id: resourceId } = await make({ title: 'Old' });
    for (let twice = 0; twice < 2; twice += 1)
      expect((await as('programAdmin').query(ARCHIVE, { resourceId }))['archiveResource']).toMatchObject({
        isArchived: true,
        revision: 2,
      });
    expect([await titles({}), await titles({ archived: true })]).toEqual([[], ['Old']]);
    expect(await titles({ archived: true }, 'leader')).toEqual([]);
    for (const who of ['leader', 'learner'] as const)
      expect(await as(who).refusal(GET, { resourceId })).toBe('NOT_FOUND');
    expect(await as('programAdmin').refusal(EDIT, { input: { resourceId, revision: 2, title: 'New' } })).toBe(
      'CONFLICT',
    );
    for (const who of ['leader', 'learner', 'staff'] as const)
      expect(await as(who).refusal(RESTORE, { resourceId })).toBe('FORBIDDEN');
    const foreigner = subgraph.as(fixture.cast.foreigners.superAdmin);
    for (const document of [ARCHIVE, RESTORE])
      expect(await foreigner.refusal(document, { resourceId })).toBe('NOT_FOUND');
    expect((await as('programAdmin').query(RESTORE, { resourceId }))['restoreResource']).toMatchObject({
      isArchived: false,
      revision: 3,
    });
    expect(await titles({}, 'learner')).toEqual(['Old']);
    await as('programAdmin').query(ARCHIVE, { resourceId });
    expect((await as('programAdmin').query(DELETE, { resourceId }))['deleteResource']).toBe(true);
  });

  it('addResourceFileVersion replaces a file and keeps the earlier ones; restoreResourceFileVersion goes back', async () => {
    const [first, other] = [await upload({ filename: 'a.pdf' }), await upload({ filename: 'b.pdf' })];
    const { id: resourceId } = await make({ fileIds: [first, other] });
    const second = await upload({ filename: 'a2.pdf' });
    const input = { resourceId, fileId: first, uploadId: second };
    const { addResourceFileVersion: added } = await as('programAdmin').query(ADD_VERSION, { input });
    expect(added).toMatchObject({
      revision: 2,
      resourceFiles: [
        {
          id: second,
          version: 2,
          filename: 'a2.pdf',
          uploader: { id: admin().userId },
          previousVersions: [{ id: first, version: 1 }],
        },
        { id: other, version: 1, previousVersions: [] },
      ],
    });
    // Readers see the present version alone.
    expect((await get(resourceId, 'learner')).resourceFiles[0]).toMatchObject({
      id: second,
      previousVersions: [],
    });
    expect(await as('learner').refusal(OPEN, { input: { resourceId, fileId: first } })).toBe('NOT_FOUND');
    expect(
      (await as('programAdmin').query(OPEN, { input: { resourceId, fileId: first } }))['openResource'].url,
    ).toContain(first);
    const back = { input: { resourceId, versionId: first } };
    for (let twice = 0; twice < 2; twice += 1)
      expect(
        (await as('programAdmin').query(RESTORE_VERSION, back))['restoreResourceFileVersion'],
      ).toMatchObject({
        revision: 3,
        resourceFiles: [
          { id: first, version: 1, previousVersions: [{ id: second, version: 2 }] },
          { id: other },
        ],
      });
    const third = await upload({ filename: 'a3.pdf' });
    await as('programAdmin').query(ADD_VERSION, { input: { resourceId, fileId: first, uploadId: third } });
    expect((await get(resourceId)).resourceFiles[0]).toMatchObject({
      version: 3,
      previousVersions: [{ version: 2 }, { version: 1 }],
    });
    // Leaving the file out deletes all of its versions, and no other file.
    await as('programAdmin').query(EDIT, { input: { resourceId, revision: 4, fileIds: [other] } });
    expect(await Promise.all([first, second, third, other].map((id) => isStored(fixture, id)))).toEqual([
      false,
      false,
      false,
      true,
    ]);
  });

  it('addResourceFileVersion refuses a file that was replaced already, uploads of others, and strangers', async () => {
    const fileId = await upload();
    const { id: resourceId } = await make({ fileIds: [fileId] });
    const [next, late] = [await upload(), await upload()];
    await as('programAdmin').query(ADD_VERSION, { input: { resourceId, fileId, uploadId: next } });
    const refusal = (who: Who, input: object) =>
      as(who).refusal(ADD_VERSION, { input: { resourceId, ...input } });
    expect(await refusal('programAdmin', { fileId, uploadId: late })).toBe('CONFLICT');
    expect(await refusal('superAdmin', { fileId: next, uploadId: late })).toBe('NOT_FOUND');
    expect(await refusal('programAdmin', { fileId: next, uploadId: 'none' })).toBe('NOT_FOUND');
    expect(await refusal('programAdmin', { fileId: 'none', uploadId: late })).toBe('NOT_FOUND');
    expect(await refusal('leader', { fileId: next, uploadId: late })).toBe('FORBIDDEN');
    const foreigner = subgraph.as(fixture.cast.foreigners.superAdmin);
    expect(
      await foreigner.refusal(ADD_VERSION, { input: { resourceId, fileId: next, uploadId: late } }),
    ).toBe('NOT_FOUND');
    expect(
      await as('programAdmin').refusal(RESTORE_VERSION, { input: { resourceId, versionId: late } }),
    ).toBe('NOT_FOUND');
  });

  it('addResourceFileVersion keeps the last 20 versions', async () => {
    let fileId = await upload();
    const first = fileId;
    const { id: resourceId } = await make({ fileIds: [fileId] });
    for (let at = 0; at < 20; at += 1) {
      const uploadId = await upload();
      await as('programAdmin').query(ADD_VERSION, { input: { resourceId, fileId, uploadId } });
      fileId = uploadId;
    }
    const [file] = (await get(resourceId)).resourceFiles;
    expect([file.version, file.previousVersions.length]).toEqual([21, 19]);
    expect(await isStored(fixture, first)).toBe(false);
  });

  it('openResource signs an address of five minutes and counts who opened what in which program', async () => {
    const fileId = await upload();
    const { programId } = fixture.cast;
    const { id: resourceId } = await make({
      title: 'Used',
      fileIds: [fileId],
      link: 'https://library.example/a',
    });
    await make({ title: 'Newer' });
    const open = async (who: Who, part = {}) =>
      (await as(who).query(OPEN, { input: { resourceId, ...part } }))['openResource'];
    const shown = await open('learner', { fileId, preview: true });
    expect(shown).toMatchObject({ previewKind: 'PDF', expiresAt: expect.stringMatching(/Z$/) });
    expect(new URL(shown.url).searchParams.get('inlineAs')).toBe('application/pdf');
    const lifetime = Number(new URL(shown.url).searchParams.get('expires')) - Date.now() / 1000;
    expect(lifetime).toBeLessThanOrEqual(300);
    expect((await open('learner', { fileId })).url).not.toContain('inlineAs');
    expect(await open('parent')).toEqual({
      url: 'https://library.example/a',
      previewKind: null,
      expiresAt: null,
    });
    await open('programAdmin', { fileId });
    expect((await get(resourceId)).uses).toEqual([{ programId, people: 2, opens: 3 }]);
    expect((await get(resourceId, 'leader')).uses).toEqual([]);
    expect(await titles({ order: 'MOST_USED' })).toEqual(['Used', 'Newer']);
    expect(await titles({ order: 'MOST_USED', programId })).toEqual(['Used', 'Newer']);
    const { getResourceOpens } = await as('programAdmin').query(OPENS, { input: { resourceId, programId } });
    expect(getResourceOpens).toMatchObject({
      totalCount: 2,
      items: [
        { user: { id: fixture.cast.actors.parent.userId }, opens: 1 },
        { user: { id: fixture.cast.actors.learner.userId }, opens: 2 },
      ],
    });
    for (const [input, code] of [
      [{ resourceId, programId, pageIndex: -1 }, 'BAD_USER_INPUT'],
      [{ resourceId, programId: fixture.cast.siblingProgramId }, 'NOT_FOUND'],
      [{ resourceId: randomUUID(), programId }, 'NOT_FOUND'],
    ] as const)
      expect(await as('programAdmin').refusal(OPENS, { input })).toBe(code);
    expect(await as('leader').refusal(OPENS, { input: { resourceId, programId } })).toBe('FORBIDDEN');
  });

  it('openResource refuses what the caller may not see, and the link of a resource without one', async () => {
    const { id: resourceId } = await make({ access: 'LEADERS' });
    expect(await as('learner').refusal(OPEN, { input: { resourceId } })).toBe('NOT_FOUND');
    expect(await as('leader').refusal(OPEN, { input: { resourceId } })).toBe('BAD_USER_INPUT');
    expect(await as('leader').refusal(OPEN, { input: { resourceId, fileId: randomUUID() } })).toBe(
      'NOT_FOUND',
    );
    expect(
      await subgraph.as(fixture.cast.foreigners.superAdmin).refusal(OPEN, { input: { resourceId } }),
    ).toBe('NOT_FOUND');
  });

  it('submitResourceFile encodes pictures again without the place where they were taken', async () => {
    const content = await sharp({ create: { width: 40, height: 30, channels: 3, background: 'red' } })
      .withExif({ IFD0: { Copyright: 'somewhere' } })
      .jpeg()
      .toBuffer();
    expect(content.includes('somewhere')).toBe(true);
    const fileId = await upload({ filename: 'photo.jpg', content });
    const { id } = await make({ fileIds: [fileId] });
    const [file] = (await get(id)).resourceFiles;
    expect(file).toMatchObject({ contentType: 'image/jpeg', previewKind: 'PICTURE' });
    const chunks: Buffer[] = [];
    for await (const chunk of await subgraph.services.files.read(
      `resources/${fixture.cast.ecosystemId}/${fileId}`,
    ))
      chunks.push(chunk as Buffer);
    const stored = Buffer.concat(chunks);
    expect([stored.length, stored.includes('somewhere')]).toEqual([file.size, false]);
  });

  it.each([
    ['worksheets.zip', Buffer.from('504b0304140000000000', 'hex'), /Archives|not accepted/],
    ['a.pdf', Buffer.from('<html><script>alert(1)</script>'), /not accepted/],
    [
      'a.jpg',
      Buffer.concat([Buffer.from('ffd8ffe000104a464946', 'hex'), Buffer.alloc(50)]),
      /cannot be read/,
    ],
  ])(
    'submitResourceFile refuses %s with the reason and deletes the upload',
    async (filename, content, reason) => {
      const { requestResourceFileUpload: begun } = await as('programAdmin').query(REQUEST, {
        input: { filename, size: content.length },
      });
      await sendPart(fixture, begun.presignedUrls[0], content);
      const { errors } = await as('programAdmin').send(SUBMIT, { fileId: begun.fileId });
      expect(errors).toMatchObject([
        { message: expect.stringMatching(reason), extensions: { code: 'BAD_USER_INPUT', field: 'fileId' } },
      ]);
      await deleteDroppedFiles(subgraph);
      // The server's own background may have begun the deletion before.
      await eventually(async () => !(await isStored(fixture, begun.fileId)), 'the deletion of the upload');
      expect(await as('programAdmin').refusal(SUBMIT, { fileId: begun.fileId })).toBe('NOT_FOUND');
    },
  );

  it('attachResourceToModule shows a resource with a module to those who may see both', async () => {
    const module = await makeModule(fixture, { actor: admin() });
    const everyone = await make({ title: 'Map' });
    const leaders = await make({ title: 'Key', access: 'LEADERS' });
    const attach = (resourceId: string) =>
      as('programAdmin').query(ATTACH, { moduleId: module.id, resourceId });
    await attach(everyone.id);
    await attach(leaders.id);
    const { attachResourceToModule: again } = await attach(everyone.id);
    expect(again.resources.map(({ title }: { title: string }) => title)).toEqual(['Map', 'Key']);
    const resources = 'query ($moduleId: ID!) { getModule(moduleId: $moduleId) { resources { title } } }';
    await as('learner').query('mutation ($id: ID!) { enrollInModule(moduleId: $id) { id } }', {
      id: module.id,
    });
    expect((await as('learner').query(resources, { moduleId: module.id }))['getModule'].resources).toEqual([
      { title: 'Map' },
    ]);
    const variables = { moduleId: module.id, resourceId: leaders.id };
    for (const who of ['leader', 'learner'] as const)
      expect(await as(who).refusal(ATTACH, variables)).toBe('FORBIDDEN');
    const foreigner = subgraph.as(fixture.cast.foreigners.superAdmin);
    for (const document of [ATTACH, DETACH])
      expect(await foreigner.refusal(document, variables)).toBe('NOT_FOUND');
    expect((await as('programAdmin').query(DETACH, variables))['detachResourceFromModule'].resources).toEqual(
      [{ id: everyone.id }],
    );
    expect(await as('programAdmin').refusal(DETACH, variables)).toBe('NOT_FOUND');
  });

  it('attachResourceToModule refuses resources of other programs, archived ones, and more than 20', async () => {
    const module = await makeModule(fixture, { actor: fixture.cast.actors.superAdmin });
    const refusal = (resourceId: string) =>
      as('superAdmin').refusal(ATTACH, { moduleId: module.id, resourceId });
    const elsewhere = await makeResource(fixture, { programIds: [fixture.cast.siblingProgramId] });
    expect(await refusal(elsewhere.id)).toBe('CONFLICT');
    const archived = await make();
    await as('programAdmin').query(ARCHIVE, { resourceId: archived.id });
    expect(await refusal(archived.id)).toBe('CONFLICT');
    expect(await refusal(randomUUID())).toBe('NOT_FOUND');
    for (let at = 0; at < 20; at += 1)
      await as('superAdmin').query(ATTACH, { moduleId: module.id, resourceId: (await make()).id });
    expect(await refusal((await make()).id)).toBe('CONFLICT');
  });

  it('restoreResource gives an archived resource back to its readers', async () => {
    const { id: resourceId } = await make();
    await as('programAdmin').query(ARCHIVE, { resourceId });
    await as('superAdmin').query(RESTORE, { resourceId });
    expect(await get(resourceId, 'learner')).toMatchObject({ isArchived: false });
  });

  it('restoreResourceFileVersion refuses an archived resource', async () => {
    const fileId = await upload();
    const { id: resourceId } = await make({ fileIds: [fileId] });
    await as('programAdmin').query(ARCHIVE, { resourceId });
    const input = { resourceId, versionId: fileId };
    expect(await as('programAdmin').refusal(RESTORE_VERSION, { input })).toBe('CONFLICT');
  });

  it('detachResourceFromModule refuses a resource that the module does not have', async () => {
    const module = await makeModule(fixture, { actor: admin() });
    const variables = { moduleId: module.id, resourceId: (await make()).id };
    expect(await as('programAdmin').refusal(DETACH, variables)).toBe('NOT_FOUND');
  });

  it('resolves references of other domains as the viewer may see them', async () => {
    const { id } = await make({ access: 'LEADERS' });
    const entities = `query ($representations: [_Any!]!) { _entities(representations: $representations) { ... on Resource { title } } }`;
    const representations = [id, randomUUID(), 'none'].map((each) => ({ __typename: 'Resource', id: each }));
    const seen = async (who: Who) => (await as(who).query(entities, { representations }))['_entities'];
    expect(await seen('leader')).toEqual([{ title: 'Reading list' }, null, null]);
    expect(await seen('learner')).toEqual([null, null, null]);
  });
});
