import { makeCast, startTestSubgraph, type TestSubgraph } from '@lyceum/server/testing';
import { ecosystems } from '../definition';
import { insertCast } from '../testing/insert-cast';

const CHANGE = `mutation ($ids: [ID!]!, $i: ProgramsSessionPropertyInput!) {
  addEditRemoveProgramsSessionsProperty(programIds: $ids, sessionPropertyInput: $i) {
    key changed { id sessions { sessionCustomProperties { key label type options required } } } } }`;
const EDIT = `mutation ($id: ID!, $i: ProgramInput!) { editProgram(programId: $id, programInput: $i) {
  revision selfEnrollment { enabled roles maxLearners } } }`;
const CREATE_IN = `mutation ($e: ID!, $i: ProgramInput!) { ecosystemCreateProgram(ecosystemId: $e, programInput: $i) { id ecosystemId } }`;
const EDIT_IN = `mutation ($e: ID!, $id: ID!, $i: ProgramInput!) {
  ecosystemEditProgram(ecosystemId: $e, programId: $id, programInput: $i) { name } }`;
const ARCHIVE = 'mutation ($id: ID!) { archiveProgram(programId: $id) { id } }';
const SUBJECTS = 'mutation ($s: [EcosystemSubjectInput!]!) { saveEcosystemSubjects(subjects: $s) { id } }';
const SEARCH =
  'query ($t: String!, $l: Int, $i: [ID!]) { softSearchSubjects(searchTerm: $t, limit: $l, ids: $i) { id name } }';
const SCHOOLS = 'mutation ($s: [SchoolInput!]!) { saveEcosystemSchools(schools: $s) { id } }';
const OWN_SCHOOLS = '{ getSchoolsForStaff { id name } }';
const WAIVERS = '{ getEcosystemWaivers { id version required title { en } } }';
const SAVE_WAIVERS = `mutation ($id: ID!, $w: [WaiverInput!]) { editEcosystem(ecosystemId: $id, ecosystemInput: { waivers: $w }) { id } }`;

let subgraph: TestSubgraph;
const cast = makeCast();
const { actors, foreigners, ecosystemId, programId, siblingProgramId, otherProgramId } = cast;
const both = [programId, siblingProgramId];

beforeAll(async () => {
  subgraph = await startTestSubgraph(ecosystems, { background: false });
  await insertCast(subgraph, cast);
});
afterAll(() => subgraph.close());

const admin = () => subgraph.as(actors.superAdmin);
const change = async (ids: string[], i: object) =>
  (await admin().query(CHANGE, { ids, i })).addEditRemoveProgramsSessionsProperty;
const refused = (ids: string[], i: object, actor = actors.superAdmin) =>
  subgraph.as(actor).refusal(CHANGE, { ids, i });
const propertiesIn = (program: any) => program.sessions.sessionCustomProperties;

describe('addEditRemoveProgramsSessionsProperty', () => {
  it('adds a field to all programs under one key, changes it, removes it, and publishes each program', async () => {
    const before = (await subgraph.recorded('ecosystems.program-saved')).length;
    const { key, changed } = await change(both, {
      action: 'ADD',
      label: 'Bus',
      type: 'SELECT',
      options: ['A', 'B'],
    });
    expect(changed).toHaveLength(2);
    for (const program of changed)
      expect(propertiesIn(program)).toEqual([
        { key, label: 'Bus', type: 'SELECT', options: ['A', 'B'], required: false },
      ]);
    await change([programId], { action: 'EDIT', key, label: 'Route', required: true });
    const again = await change(both, { action: 'EDIT', key, type: 'TEXT' });
    expect(again.changed.map(propertiesIn)).toEqual(
      expect.arrayContaining([
        [{ key, label: 'Route', type: 'TEXT', options: [], required: true }],
        [{ key, label: 'Bus', type: 'TEXT', options: [], required: false }],
      ]),
    );
    expect((await change(both, { action: 'EDIT', key, type: 'TEXT' })).changed).toEqual([]);
    await change([siblingProgramId], { action: 'REMOVE', key });
    const rest = await change(both, { action: 'REMOVE', key });
    expect(rest.changed.map(({ id }: { id: string }) => id)).toEqual([programId]);
    const events = (await subgraph.recorded('ecosystems.program-saved')).slice(before);
    expect(events).toHaveLength(2 + 1 + 2 + 1 + 1);
    expect(events[0]!.payload).toMatchObject({
      sessions: { sessionCustomProperties: [{ key, label: 'Bus' }] },
    });
  });

  it('changes all programs or none, and answers the reason', async () => {
    await change([siblingProgramId], { action: 'ADD', key: 'room', label: 'Room' });
    const taken = await admin().send(CHANGE, { ids: both, i: { action: 'ADD', label: ' room' } });
    expect(taken.errors?.[0]).toMatchObject({
      message: expect.stringContaining('Program 2'),
      extensions: { code: 'CONFLICT', field: 'sessionPropertyInput.label' },
    });
    const bad = await admin().send(CHANGE, { ids: both, i: { action: 'ADD', label: 'Bus', type: 'SELECT' } });
    expect(bad.errors?.[0]?.extensions).toMatchObject({
      code: 'BAD_USER_INPUT',
      field: 'sessionPropertyInput.options',
    });
    expect(await refused(both, { action: 'EDIT', label: 'No key' })).toBe('BAD_USER_INPUT');
    expect(await refused([programId], { action: 'REMOVE', key: 'room' })).toBe('NOT_FOUND');
    expect(await refused([], { action: 'ADD', label: 'Nowhere' })).toBe('BAD_USER_INPUT');
    const { ecosystemCreateProgram: shelf } = await admin().query(CREATE_IN, {
      e: ecosystemId,
      i: { name: 'Shelved' },
    });
    await admin().query(ARCHIVE, { id: shelf.id });
    expect(await refused([programId, shelf.id], { action: 'ADD', label: 'Late' })).toBe('CONFLICT');
    const add = { action: 'ADD', label: 'Stolen' };
    expect(await refused(both, add, actors.programAdmin)).toBe('NOT_FOUND');
    expect(await refused([programId], add, foreigners.superAdmin)).toBe('NOT_FOUND');
    expect(await refused([programId, otherProgramId], add)).toBe('NOT_FOUND');
    const { changed } = (await subgraph.as(actors.programAdmin).query(CHANGE, { ids: [programId], i: add }))
      .addEditRemoveProgramsSessionsProperty;
    expect(propertiesIn(changed[0]).map(({ label }: { label: string }) => label)).toEqual(['Stolen']);
  });
});

it('editProgram allows self-enrollment only in programs that everybody sees', async () => {
  const wish = { selfEnrollment: { enabled: true, roles: ['LEARNER', 'LEADER'], maxLearners: 12 } };
  const { errors } = await admin().send(EDIT, { id: programId, i: wish });
  expect(errors?.[0]?.extensions).toMatchObject({ field: 'programInput.selfEnrollment.enabled' });
  const { editProgram } = await admin().query(EDIT, { id: programId, i: { isGlobal: true, ...wish } });
  expect(editProgram.selfEnrollment).toEqual({
    enabled: true,
    roles: ['LEADER', 'LEARNER'],
    maxLearners: 12,
  });
  const event = (await subgraph.recorded('ecosystems.program-saved')).at(-1)!;
  expect(event.payload).toMatchObject({ isGlobal: true, selfEnrollment: { enabled: true, maxLearners: 12 } });
  const none = { selfEnrollment: { roles: [] } };
  expect(await admin().refusal(EDIT, { id: programId, i: none })).toBe('BAD_USER_INPUT');
});

it('ecosystemCreateProgram creates a program only in the ecosystem that is named', async () => {
  const i = { name: 'Named' };
  const { ecosystemCreateProgram } = await admin().query(CREATE_IN, { e: ecosystemId, i });
  expect(ecosystemCreateProgram.ecosystemId).toBe(ecosystemId);
  expect(await admin().refusal(CREATE_IN, { e: cast.otherEcosystemId, i })).toBe('NOT_FOUND');
});

it('ecosystemEditProgram changes a program only in the ecosystem that is named', async () => {
  const rename = { e: cast.otherEcosystemId, id: otherProgramId, i: { name: 'By an operator' } };
  expect(await admin().refusal(EDIT_IN, rename)).toBe('NOT_FOUND');
  expect((await subgraph.as(actors.internalAdmin).query(EDIT_IN, rename)).ecosystemEditProgram).toEqual({
    name: 'By an operator',
  });
});

it('softSearchSubjects finds subjects by the beginnings of their words, whatever the accents, those that begin with the term first', async () => {
  await admin().query(SUBJECTS, {
    s: [
      { name: 'Álgebra' },
      { name: 'Lineal y álgebra', code: 'LA_1' },
      { name: 'Gone álgebra', archived: true },
    ],
  });
  const found = async (t: string, actor = actors.learner) =>
    (await subgraph.as(actor).query(SEARCH, { t })).softSearchSubjects.map(
      ({ name }: { name: string }) => name,
    );
  expect(await found('ALGE')).toEqual(['Álgebra', 'Lineal y álgebra']);
  expect(await found('alg lin')).toEqual(['Lineal y álgebra']);
  expect(await found('la_')).toEqual(['Lineal y álgebra']);
  expect(await found('gebra')).toEqual([]);
  expect(await found('%')).toEqual([]);
  expect(await found('alge', foreigners.superAdmin)).toEqual([]);
  expect(await admin().refusal(SEARCH, { t: '', l: 51 })).toBe('BAD_USER_INPUT');
  // By ids, archived ones too, for what was chosen before.
  const gone = await subgraph.admin.query<{ id: string }>(
    `SELECT id FROM ecosystems.subjects WHERE ecosystem_id = $1 AND name = 'Gone álgebra'`,
    [ecosystemId],
  );
  const i = [gone.rows[0]!.id, 'none'];
  expect((await admin().query(SEARCH, { t: '', i })).softSearchSubjects).toMatchObject([
    { name: 'Gone álgebra' },
  ]);
  expect((await subgraph.as(foreigners.superAdmin).query(SEARCH, { t: '', i })).softSearchSubjects).toEqual(
    [],
  );
  expect(await admin().refusal(SEARCH, { t: '', i: Array.from({ length: 51 }, () => i[0]) })).toBe(
    'BAD_USER_INPUT',
  );
});

it('getSchoolsForStaff answers the schools of staff, and of nobody else', async () => {
  const saved = (
    await admin().query(SCHOOLS, {
      s: [{ name: 'Mine' }, { name: 'Gone', archived: true }, { name: 'Other' }],
    })
  ).saveEcosystemSchools;
  const supportedSchoolIds = saved.slice(0, 2).map(({ id }: { id: string }) => id);
  const own = async (actor: typeof actors.staff) =>
    (await subgraph.as(actor).query(OWN_SCHOOLS)).getSchoolsForStaff;
  expect(await own({ ...actors.staff, supportedSchoolIds })).toEqual([{ id: saved[0].id, name: 'Mine' }]);
  expect(await own({ ...actors.learner, supportedSchoolIds })).toEqual([]);
  expect(await own({ ...foreigners.staff, supportedSchoolIds })).toEqual([]);
});

it('editEcosystem raises the version of a waiver only when its words change', async () => {
  const both = (en: string) => ({ en, sp: en });
  const save = async (...w: object[]) => {
    await admin().query(SAVE_WAIVERS, { id: ecosystemId, w });
    return (await subgraph.as(actors.learner).query(WAIVERS)).getEcosystemWaivers;
  };
  const photos = {
    title: both('Photos'),
    text: both('We take some.'),
    audiences: ['PARENT'],
    required: true,
  };
  const [{ id, version }] = await save(photos);
  expect(version).toBe(1);
  expect(await save({ ...photos, id, required: false })).toMatchObject([{ version: 1, required: false }]);
  expect(await save({ ...photos, id, text: both('We take none.') }, photos)).toMatchObject([
    { id, version: 2 },
    { version: 1 },
  ]);
  expect((await subgraph.recorded('ecosystems.ecosystem-saved')).at(-1)!.payload).toMatchObject({
    waivers: [{ id, version: 2 }, { version: 1 }],
  });
  expect((await subgraph.as(foreigners.learner).query(WAIVERS)).getEcosystemWaivers).toEqual([]);
});
