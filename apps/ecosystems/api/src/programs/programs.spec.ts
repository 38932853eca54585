import { makeCast, startTestSubgraph, type TestSubgraph } from '@lyceum/server/testing';
import { ecosystems } from '../definition';
import { insertCast } from '../testing/insert-cast';
import { shortNameOf } from './short-name-of';

const FIELDS = `id ecosystemId name shortName timeZoneId ownTimeZoneId isGlobal archived revision sessionCapabilities
  tutorEditSessionParticipants sessions { sessionJoinMinutesPrior sessionCreateProfileTypes sessionCustomProperties { key options required } }
  adminContactInfo { email phone }`;
const CREATE = `mutation ($i: ProgramInput!) { createProgram(programInput: $i) { ${FIELDS} } }`;
const EDIT = `mutation ($id: ID!, $i: ProgramInput!) { editProgram(programId: $id, programInput: $i) { ${FIELDS} } }`;
const ARCHIVE = 'mutation ($id: ID!) { archiveProgram(programId: $id) { archived revision } }';
const UNARCHIVE = 'mutation ($id: ID!) { unArchiveProgram(programId: $id) { archived revision } }';
const LIST = '{ getPrograms { id name } }';
const BY_IDS = 'query ($ids: [ID!]!) { getProgramsByIds(programIds: $ids) { id } }';
const FILO_URL = 'https://filo.example/learners';
const BY_ECOSYSTEM = 'query ($id: ID!) { getProgramsByEcosystemId(ecosystemId: $id) { id } }';

describe('programs', () => {
  let subgraph: TestSubgraph;
  const cast = makeCast();
  const { actors, foreigners, ecosystemId, programId, siblingProgramId, otherProgramId } = cast;

  beforeAll(async () => {
    subgraph = await startTestSubgraph(ecosystems, { background: false, env: { FILO_URL } });
    await insertCast(subgraph, cast);
  });
  afterAll(() => subgraph.close());

  const admin = () => subgraph.as(actors.superAdmin);
  const idsOf = (list: { id: string }[]) => list.map(({ id }) => id).sort();
  const create = async (input: object) => (await admin().query(CREATE, { i: input }))['createProgram'];

  describe('createProgram', () => {
    it('creates a program with defaults in the ecosystem’s zone, derives a short name, and publishes it', async () => {
      const program = await create({ name: 'Lectura & Más 2026' });
      expect(program).toMatchObject({
        ecosystemId,
        shortName: 'lectura-mas-2026',
        timeZoneId: 'America/Denver',
        ownTimeZoneId: null,
        revision: 1,
        sessions: {
          sessionJoinMinutesPrior: 5,
          sessionCreateProfileTypes: ['Admin', 'PlatformAdmin', 'ProgramAdmin'],
        },
      });
      const [event] = (await subgraph.recorded('ecosystems.program-saved')).slice(-1);
      expect(event!.payload).toMatchObject({
        id: program.id,
        timeZoneId: 'America/Denver',
        revision: 1,
        sessions: { sessionRecordingsProfileTypes: expect.any(Array) },
      });
      expect(event!.payload).not.toHaveProperty('adminContactInfo');
    });

    it('saves what tutors are asked, completed with defaults, and publishes it', async () => {
      const FLOW = `mutation ($i: ProgramInput!) { createProgram(programInput: $i) { tutorFlowConfig { field enabled required } } }`;
      const said = { field: 'gradeLevels', enabled: true, required: false };
      const i = { name: 'Asked', tutorFlowConfig: [said] };
      const { tutorFlowConfig } = (await admin().query(FLOW, { i }))['createProgram'];
      expect(tutorFlowConfig).toHaveLength(18);
      expect(tutorFlowConfig).toContainEqual(said);
      expect(tutorFlowConfig[0]).toEqual({ field: 'dob', enabled: true, required: true });
      const [event] = (await subgraph.recorded('ecosystems.program-saved')).slice(-1);
      expect(event!.payload.tutorFlowConfig).toEqual(tutorFlowConfig);
    });

    it('lets tutors book learners they are not paired with unless switched off, and publishes the setting', async () => {
      const PAIRED = `mutation ($i: ProgramInput!) { createProgram(programInput: $i) { tutorAddNonPairedUsers } }`;
      const create = async (i: object) =>
        (await admin().query(PAIRED, { i }))['createProgram'].tutorAddNonPairedUsers;
      expect(await create({ name: 'Open to all' })).toBe(true);
      expect(await create({ name: 'Paired alone', tutorAddNonPairedUsers: false })).toBe(false);
      const told = (await subgraph.recorded('ecosystems.program-saved')).slice(-2);
      expect(told.map(({ payload }) => payload.tutorAddNonPairedUsers)).toEqual([true, false]);
    });

    it('asks for reviews only where switched on, and publishes who reads them', async () => {
      const REVIEWS = `mutation ($i: ProgramInput!) { createProgram(programInput: $i) { fillTutorReviewsEnabled viewReviewsProfileTypes } }`;
      const { createProgram } = await admin().query(REVIEWS, { i: { name: 'Unasked' } });
      expect(createProgram).toEqual({
        fillTutorReviewsEnabled: false,
        viewReviewsProfileTypes: ['Admin', 'PlatformAdmin', 'ProgramAdmin'],
      });
      const i = { fillTutorReviewsEnabled: true, viewReviewsProfileTypes: ['Parent', 'Tutor'] };
      await admin().query(REVIEWS, { i: { name: 'Reviewed', ...i } });
      const [event] = (await subgraph.recorded('ecosystems.program-saved')).slice(-1);
      expect(event!.payload).toMatchObject({
        fillTutorReviewsEnabled: true,
        viewReviewsProfileTypes: ['Tutor', 'Parent'],
      });
    });

    it('offers Filo where switched on, and no longer once the program is archived', async () => {
      const WITH = `mutation ($i: ProgramInput!) { createProgram(programInput: $i) { id showFiloButton filoUrl } }`;
      const { createProgram: without } = await admin().query(WITH, { i: { name: 'By day' } });
      expect(without).toMatchObject({ showFiloButton: false, filoUrl: null });
      const { createProgram: offers } = await admin().query(WITH, {
        i: { name: 'Day and night', showFiloButton: true },
      });
      expect(offers).toMatchObject({ showFiloButton: true, filoUrl: FILO_URL });
      const { archiveProgram } = await admin().query(
        'mutation ($id: ID!) { archiveProgram(programId: $id) { showFiloButton filoUrl } }',
        { id: offers.id },
      );
      expect(archiveProgram).toEqual({ showFiloButton: true, filoUrl: null });
    });

    it('has no self-paced modules unless switched on, and publishes the setting', async () => {
      const MODULES = `mutation ($i: ProgramInput!) { createProgram(programInput: $i) { selfPacedModulesEnabled } }`;
      const { createProgram: without } = await admin().query(MODULES, { i: { name: 'In person' } });
      expect(without).toEqual({ selfPacedModulesEnabled: false });
      const i = { name: 'At their pace', selfPacedModulesEnabled: true };
      expect((await admin().query(MODULES, { i }))['createProgram'].selfPacedModulesEnabled).toBe(true);
      const [event] = (await subgraph.recorded('ecosystems.program-saved')).slice(-1);
      expect(event!.payload.selfPacedModulesEnabled).toBe(true);
    });

    it('has every tool unless switched off, and publishes the setting', async () => {
      const TOOLS = `mutation ($i: ProgramInput!) { createProgram(programInput: $i) { featureTools { manageSessions fileUpload dataBrowser engagementTracker managedSftp selfHostedSftp } } }`;
      const { createProgram } = await admin().query(TOOLS, { i: { name: 'Equipped' } });
      expect(createProgram.featureTools).toEqual({
        manageSessions: true,
        fileUpload: true,
        dataBrowser: true,
        engagementTracker: true,
        managedSftp: false,
        selfHostedSftp: false,
      });
      await admin().query(TOOLS, {
        i: {
          name: 'Without files',
          featureTools: { fileUpload: false, dataBrowser: false, managedSftp: true, selfHostedSftp: true },
        },
      });
      const [event] = (await subgraph.recorded('ecosystems.program-saved')).slice(-1);
      expect(event!.payload.featureTools).toEqual({
        manageSessions: true,
        fileUpload: false,
        dataBrowser: false,
        engagementTracker: true,
        managedSftp: true,
        selfHostedSftp: true,
      });
    });

    it('has no search for leaders unless switched on, and publishes the setting', async () => {
      const SEARCH = `mutation ($i: ProgramInput!) { createProgram(programInput: $i) { search { enabled } } }`;
      const { createProgram } = await admin().query(SEARCH, { i: { name: 'Unsearched' } });
      expect(createProgram.search).toEqual({ enabled: false });
      await admin().query(SEARCH, { i: { name: 'Searched', search: { enabled: true } } });
      const [event] = (await subgraph.recorded('ecosystems.program-saved')).slice(-1);
      expect(event!.payload.search).toEqual({ enabled: true });
    });

    it('takes no requests for a leader unless switched on; a request is for one session unless the program says a pair', async () => {
      const ASKING = `mutation ($i: ProgramInput!) { createProgram(programInput: $i) {
        tutoringRequestType header { requestTutorButtonEnabled findTuteesButtonEnabled } } }`;
      const { createProgram } = await admin().query(ASKING, { i: { name: 'Unasked' } });
      const off = { requestTutorButtonEnabled: false, findTuteesButtonEnabled: false };
      expect(createProgram).toEqual({ tutoringRequestType: 'SESSION', header: off });
      const header = { ...off, findTuteesButtonEnabled: true };
      await admin().query(ASKING, { i: { name: 'Asked', tutoringRequestType: 'PAIR', header } });
      const [event] = (await subgraph.recorded('ecosystems.program-saved')).slice(-1);
      expect(event!.payload).toMatchObject({ tutoringRequestType: 'PAIR', header });
    });

    it('numbers a short name that it derives itself, and refuses a requested one that is taken', async () => {
      await create({ name: 'Numbered' });
      expect((await create({ name: 'Numbered' })).shortName).toBe('numbered-2');
      const { errors } = await admin().send(CREATE, { i: { name: 'Again', shortName: 'numbered' } });
      expect(errors?.[0]?.extensions).toMatchObject({ code: 'CONFLICT', field: 'programInput.shortName' });
    });

    it.each([
      [{}, 'programInput.name'],
      [{ name: ' ' }, 'programInput.name'],
      [{ name: 'X', timeZoneId: 'Nowhere' }, 'programInput.timeZoneId'],
      [{ name: 'X', sessionCapabilities: [] }, 'programInput.sessionCapabilities'],
      [
        { name: 'X', sessions: { sessionJoinMinutesPrior: 500 } },
        'programInput.sessions.sessionJoinMinutesPrior',
      ],
      [
        { name: 'X', tutorFlowConfig: [{ field: 'phone', enabled: false, required: true }] },
        'programInput.tutorFlowConfig.0.required',
      ],
      [
        { name: 'X', tutorFlowConfig: [{ field: 'demographics', enabled: true, required: true }] },
        'programInput.tutorFlowConfig.0.required',
      ],
      [
        {
          name: 'X',
          tutorFlowConfig: [true, false].map((required) => ({ field: 'dob', enabled: true, required })),
        },
        'programInput.tutorFlowConfig',
      ],
      [{ name: 'X', adminContactInfo: { email: 'nobody' } }, 'programInput.adminContactInfo.email'],
      [{ name: 'X', adminContactInfo: { phone: 'abc' } }, 'programInput.adminContactInfo.phone'],
      [
        {
          name: 'X',
          sessions: {
            sessionCustomProperties: [{ key: 'room', label: 'Room', type: 'SELECT', options: ['one'] }],
          },
        },
        'programInput.sessions.sessionCustomProperties.0.options',
      ],
    ])('refuses %j and names the field', async (input, field) => {
      const { errors } = await admin().send(CREATE, { i: input });
      expect(errors?.[0]?.extensions).toMatchObject({
        code: 'BAD_USER_INPUT',
        field,
        remedy: expect.stringMatching(/\w/),
      });
    });
  });

  describe('editProgram', () => {
    it('publishes what is switched on, and leaves the rest off', async () => {
      const SWITCHES = `mutation ($id: ID!, $i: ProgramInput!) { editProgram(programId: $id, programInput: $i) {
        studentWeeklyReportToParents sessions { zoomEnabled studentWeeklyReportToParents } } }`;
      const { id } = await create({ name: 'Switched' });
      const told = async () => (await subgraph.recorded('ecosystems.program-saved')).at(-1)!.payload;
      const off = { zoomEnabled: false, studentWeeklyReportToParents: false };
      const on = { zoomEnabled: true, studentWeeklyReportToParents: true };
      expect(await told()).toMatchObject({ id, sessions: off });
      const { editProgram } = await admin().query(SWITCHES, { id, i: { sessions: on } });
      expect(editProgram).toEqual({ studentWeeklyReportToParents: true, sessions: on });
      expect(await told()).toMatchObject({ id, sessions: on });
    });

    it('changes what was sent, replaces lists, and keeps the rest', async () => {
      const { editProgram } = await subgraph.as(actors.programAdmin).query(EDIT, {
        id: programId,
        i: {
          timeZoneId: 'America/Chicago',
          sessions: {
            sessionCreateProfileTypes: ['ProgramAdmin', 'Tutor'],
            tutorEditSessionParticipants: true,
          },
          adminContactInfo: { email: 'dana@example.org', phone: '303.555.0142 ext. 5' },
        },
      });
      expect(editProgram).toMatchObject({
        name: 'Program 1',
        timeZoneId: 'America/Chicago',
        tutorEditSessionParticipants: true,
        adminContactInfo: { email: 'dana@example.org', phone: '+13035550142;ext=5' },
        sessions: { sessionJoinMinutesPrior: 5, sessionCreateProfileTypes: ['Tutor', 'ProgramAdmin'] },
      });
      const back = await admin().query(EDIT, {
        id: programId,
        i: { timeZoneId: null, adminContactInfo: { email: '' } },
      });
      expect(back['editProgram']).toMatchObject({
        timeZoneId: 'America/Denver',
        adminContactInfo: { email: null },
      });
    });

    it('refuses a change based on an older revision, and a change of an archived program', async () => {
      const { id, revision } = await create({ name: 'Moving on' });
      await admin().query(EDIT, { id, i: { name: 'Moved on' } });
      expect(await admin().refusal(EDIT, { id, i: { name: 'Too late', revision } })).toBe('CONFLICT');
      await admin().query(ARCHIVE, { id });
      expect(await admin().refusal(EDIT, { id, i: { name: 'Closed' } })).toBe('CONFLICT');
    });

    it('lets only super admins open a program to everybody', async () => {
      const change = { id: programId, i: { isGlobal: true } };
      expect(await subgraph.as(actors.programAdmin).refusal(EDIT, change)).toBe('FORBIDDEN');
    });

    it('answers NOT_FOUND to the admin of a sibling program, to another ecosystem, and for a malformed id', async () => {
      const change = { i: { name: 'Stolen' } };
      expect(await subgraph.as(actors.programAdmin).refusal(EDIT, { ...change, id: siblingProgramId })).toBe(
        'NOT_FOUND',
      );
      expect(await subgraph.as(foreigners.superAdmin).refusal(EDIT, { ...change, id: programId })).toBe(
        'NOT_FOUND',
      );
      expect(await admin().refusal(EDIT, { ...change, id: otherProgramId })).toBe('NOT_FOUND');
      expect(await admin().refusal(EDIT, { ...change, id: 'nonsense' })).toBe('NOT_FOUND');
    });
  });

  describe('archiveProgram', () => {
    it('archives a program, once however often it is called', async () => {
      const { id } = await create({ name: 'Short lived' });
      expect(await admin().query(ARCHIVE, { id })).toEqual({
        archiveProgram: { archived: true, revision: 2 },
      });
      expect(await admin().query(ARCHIVE, { id })).toEqual({
        archiveProgram: { archived: true, revision: 2 },
      });
      expect(await subgraph.as(foreigners.superAdmin).refusal(ARCHIVE, { id })).toBe('NOT_FOUND');
    });
  });

  describe('unArchiveProgram', () => {
    it('unarchives an archived program', async () => {
      const { id } = await create({ name: 'Short lived' });
      await admin().query(ARCHIVE, { id });
      expect(await admin().query(UNARCHIVE, { id })).toEqual({
        unArchiveProgram: { archived: false, revision: 3 },
      });
      expect(await subgraph.as(foreigners.superAdmin).refusal(UNARCHIVE, { id })).toBe('NOT_FOUND');
    });
  });

  describe('lists', () => {
    it('getPrograms answers each person the programs of their roles, and the global ones', async () => {
      const { id: globalId } = await create({ name: 'For everybody', isGlobal: true });
      const { id: closedId } = await create({ name: 'Closed', isGlobal: true });
      await admin().query(ARCHIVE, { id: closedId });
      const seenBy = async (actor: (typeof actors)['learner']) =>
        idsOf((await subgraph.as(actor).query(LIST))['getPrograms']);
      for (const actor of [actors.learner, actors.leader, actors.programAdmin]) {
        expect(await seenBy(actor)).toEqual([programId, globalId].sort());
      }
      expect(await seenBy(actors.parent)).toEqual([globalId]);
      expect(await seenBy(actors.staff)).toEqual(
        expect.arrayContaining([programId, siblingProgramId, globalId]),
      );
      expect(await seenBy(actors.staff)).not.toContain(closedId);
      expect(await seenBy(actors.superAdmin)).toEqual(expect.arrayContaining([siblingProgramId, closedId]));
      expect(await seenBy(foreigners.superAdmin)).toEqual([otherProgramId]);
    });

    it('getProgramsByIds leaves out what the actor cannot see and keeps the order', async () => {
      const ids = [siblingProgramId, otherProgramId, 'nonsense', programId, programId];
      expect((await admin().query(BY_IDS, { ids }))['getProgramsByIds']).toEqual([
        { id: siblingProgramId },
        { id: programId },
      ]);
      expect((await subgraph.as(actors.learner).query(BY_IDS, { ids }))['getProgramsByIds']).toEqual([
        { id: programId },
      ]);
    });

    it('getProgramsByEcosystemId answers the actor’s own ecosystem, and any to operators', async () => {
      expect(await admin().refusal(BY_ECOSYSTEM, { id: cast.otherEcosystemId })).toBe('NOT_FOUND');
      const visit = await subgraph
        .as(actors.internalAdmin)
        .query(BY_ECOSYSTEM, { id: cast.otherEcosystemId });
      expect(visit['getProgramsByEcosystemId']).toEqual([{ id: otherProgramId }]);
    });
  });

  it('resolves references of the same tenant only, in one query', async () => {
    const entities = 'query ($r: [_Any!]!) { _entities(representations: $r) { ... on Program { id name } } }';
    const r = [siblingProgramId, otherProgramId, 'nonsense'].map((id) => ({ __typename: 'Program', id }));
    const answer = await subgraph.as(actors.learner).query(entities, { r });
    expect(answer).toEqual({ _entities: [{ id: siblingProgramId, name: 'Program 2' }, null, null] });
    expect(await subgraph.as(actors.nobody).query(entities, { r })).toEqual({
      _entities: [null, null, null],
    });
  });
});

describe('shortNameOf', () => {
  it.each([
    ['Reading High-Dosage', 'reading-high-dosage'],
    ['Ñandú!!', 'nandu'],
    ['數學', 'program'],
    ['A', 'program-a'],
    ['x'.repeat(80), 'x'.repeat(36)],
  ])('derives from %s the short name %s', (name, shortName) => expect(shortNameOf(name)).toBe(shortName));
});
