import { makeCast, startTestSubgraph, type TestSubgraph } from '@lyceum/server/testing';
import { ecosystems } from '../definition';
import { foundCast } from '../test-fixtures';

const CREATE =
  'mutation ($i: EcosystemInput!) { createEcosystem(ecosystemInput: $i) { id name shortName profileId revision tutorTerm sessionSettings { sessionDurations } } }';
const EDIT = `mutation ($id: ID!, $i: EcosystemInput!) { editEcosystem(ecosystemId: $id, ecosystemInput: $i) {
  id name revision timeZoneId tutorTerm terms { en { tutor } sp { tutor } } holidays { date name }
  sessionSettings { attendanceGraceMinutes bookByDefault } sessionLimitsConfig { enabled minuteLimit resetDate } } }`;
const SEARCH =
  'query ($s: String, $a: Boolean, $p: Int, $l: Int) { getEcosystems(searchTerm: $s, includeArchived: $a, pageIndex: $p, limit: $l) { items { id name archived supportedSchools { id } } totalCount hasMore } }';
const PAGE =
  'query ($p: String!) { getEcosystemProfilePage(profileId: $p) { id name shortName profileId logo background primaryColor terms { sp { tutee } } defaultLanguage supportedLanguages archived } }';
const ARCHIVE = 'mutation ($id: ID!) { archiveEcosystem(ecosystemId: $id) { archived revision } }';
const UNARCHIVE = 'mutation ($id: ID!) { unArchiveEcosystem(ecosystemId: $id) { archived revision } }';

describe('ecosystems', () => {
  let subgraph: TestSubgraph;
  const cast = makeCast();
  const { actors, foreigners, ecosystemId } = cast;

  beforeAll(async () => {
    subgraph = await startTestSubgraph(ecosystems, { background: false });
    await foundCast(subgraph, cast);
  });
  afterAll(() => subgraph.close());

  const operator = () => subgraph.as(actors.internalAdmin);
  const admin = () => subgraph.as(actors.superAdmin);
  const create = (input: object) => operator().query(CREATE, { i: input });

  describe('createEcosystem', () => {
    it('founds one with defaults, announces it and writes it to its audit log', async () => {
      const { createEcosystem } = await create({ name: 'Harbor Schools', shortName: 'harbor' });
      expect(createEcosystem).toMatchObject({
        name: 'Harbor Schools',
        shortName: 'harbor',
        profileId: 'harbor',
        revision: 1,
        tutorTerm: 'Tutor',
        sessionSettings: { sessionDurations: [30, 45, 60] },
      });
      const [event] = (await subgraph.recorded('ecosystems.ecosystem-saved')).slice(-1);
      expect(event).toMatchObject({
        ecosystem_id: createEcosystem.id,
        payload: {
          id: createEcosystem.id,
          shortName: 'harbor',
          revision: 1,
          archived: false,
          tuteeTerm: 'Student',
        },
      });
      const { rows } = await subgraph.admin.query(
        `SELECT action, actor_user_id FROM ecosystems.audit_log WHERE ecosystem_id = $1 AND action = 'create'`,
        [createEcosystem.id],
      );
      expect(rows).toEqual([{ action: 'create', actor_user_id: actors.internalAdmin.userId }]);
    });

    it('refuses a short name or profile id that is taken, in the reader’s language', async () => {
      await create({ name: 'First', shortName: 'first' });
      const again = await operator().send(CREATE, { i: { name: 'Second', shortName: 'first' } });
      expect(again.errors?.[0]).toMatchObject({
        extensions: { code: 'CONFLICT', field: 'ecosystemInput.shortName' },
      });
      const profile = await subgraph
        .as({ ...actors.internalAdmin, language: 'sp' })
        .send(CREATE, { i: { name: 'Third', shortName: 'third', profileId: 'first' } });
      expect(profile.errors?.[0]).toMatchObject({
        message: 'Otra organización ya usa «first». Elija otro.',
        extensions: { code: 'CONFLICT', field: 'ecosystemInput.profileId' },
      });
    });

    it.each([
      [{ shortName: 'ok-name' }, 'ecosystemInput.name'],
      [{ name: 'No short name' }, 'ecosystemInput.shortName'],
      [{ name: 'X', shortName: 'Not Good' }, 'ecosystemInput.shortName'],
      [{ name: 'X', shortName: 'home' }, 'ecosystemInput.shortName'],
      [{ name: 'X', shortName: 'xx', primaryColor: 'red' }, 'ecosystemInput.primaryColor'],
      [{ name: 'X', shortName: 'xx', timeZoneId: 'Mars/Olympus' }, 'ecosystemInput.timeZoneId'],
      [{ name: 'X', shortName: 'xx', logo: 'javascript:alert(1)' }, 'ecosystemInput.logo'],
      [{ name: 'X', shortName: 'xx', logo: 'data:image/svg+xml;base64,AAAA' }, 'ecosystemInput.logo'],
      [{ name: 'X', shortName: 'xx', supportedLanguages: ['sp'] }, 'ecosystemInput.supportedLanguages'],
      [
        { name: 'X', shortName: 'xx', sessionSettings: { sessionDurations: [3] } },
        'ecosystemInput.sessionSettings.sessionDurations.0',
      ],
      [
        { name: 'X', shortName: 'xx', sessionLimitsConfig: { enabled: true } },
        'ecosystemInput.sessionLimitsConfig.minuteLimit',
      ],
      [{ name: 'X', shortName: 'xx', sessionInterval: null }, 'ecosystemInput.sessionInterval'],
    ])('refuses %j and names the field and the remedy', async (input, field) => {
      const { errors } = await operator().send(CREATE, { i: input });
      expect(errors?.[0]?.extensions).toMatchObject({
        code: 'BAD_USER_INPUT',
        field,
        remedy: expect.stringMatching(/\w/),
      });
    });
  });

  it('names every wrong field at once', async () => {
    const { errors } = await operator().send(CREATE, { i: { shortName: 'X', primaryColor: 'red' } });
    expect(errors?.[0]?.extensions['problems']).toEqual([
      { field: 'ecosystemInput.name', remedy: 'Enter 1 to 120 characters.' },
      { field: 'ecosystemInput.shortName', remedy: expect.stringContaining('lower-case') },
      { field: 'ecosystemInput.profileId', remedy: expect.any(String) },
      { field: 'ecosystemInput.primaryColor', remedy: 'Enter a colour such as #0b6e75.' },
    ]);
  });

  describe('editEcosystem', () => {
    it('changes what was sent and keeps the rest; terms are answered in the reader’s language', async () => {
      const first = await admin().query(EDIT, {
        id: ecosystemId,
        i: {
          name: 'Renamed',
          sessionSettings: { attendanceGraceMinutes: 10 },
          terms: { sp: { tutor: 'Mentora' } },
        },
      });
      expect(first['editEcosystem']).toMatchObject({
        name: 'Renamed',
        tutorTerm: 'Tutor',
        terms: { en: { tutor: 'Tutor' }, sp: { tutor: 'Mentora' } },
        sessionSettings: { attendanceGraceMinutes: 10, bookByDefault: true },
      });
      const second = await subgraph
        .as({ ...actors.superAdmin, language: 'sp' })
        .query(EDIT, { id: ecosystemId, i: { sessionSettings: { bookByDefault: false } } });
      expect(second['editEcosystem']).toMatchObject({
        name: 'Renamed',
        tutorTerm: 'Mentora',
        sessionSettings: { attendanceGraceMinutes: 10, bookByDefault: false },
        revision: first['editEcosystem'].revision + 1,
      });
    });

    it('saves holidays in order and each day once', async () => {
      const holidays = [
        { date: '2026-12-25', name: 'Christmas' },
        { date: '2026-11-26', name: 'Thanksgiving' },
      ];
      const { editEcosystem } = await admin().query(EDIT, { id: ecosystemId, i: { holidays } });
      expect(editEcosystem.holidays.map(({ date }: { date: string }) => date)).toEqual([
        '2026-11-26',
        '2026-12-25',
      ]);
      const twice = { holidays: [holidays[0], holidays[0]] };
      expect(await admin().refusal(EDIT, { id: ecosystemId, i: twice })).toBe('BAD_USER_INPUT');
    });

    it('announces nothing and keeps the revision when nothing changes', async () => {
      const before = await admin().query(EDIT, { id: ecosystemId, i: { city: 'Denver' } });
      const events = (await subgraph.recorded()).length;
      const after = await admin().query(EDIT, { id: ecosystemId, i: { city: ' Denver ' } });
      expect(after['editEcosystem'].revision).toBe(before['editEcosystem'].revision);
      expect((await subgraph.recorded()).length).toBe(events);
    });

    it('refuses a change made on an older revision', async () => {
      const { editEcosystem } = await admin().query(EDIT, { id: ecosystemId, i: { city: 'Boulder' } });
      const stale = { city: 'Aurora', revision: editEcosystem.revision - 1 };
      expect(await admin().refusal(EDIT, { id: ecosystemId, i: stale })).toBe('CONFLICT');
    });

    it('lets operators alone change the short name', async () => {
      expect(await admin().refusal(EDIT, { id: ecosystemId, i: { shortName: 'mine-now' } })).toBe(
        'FORBIDDEN',
      );
      const { editEcosystem } = await operator().query(EDIT, {
        id: cast.otherEcosystemId,
        i: { name: 'By operator' },
      });
      expect(editEcosystem.name).toBe('By operator');
      const { rows } = await subgraph.admin.query(
        `SELECT action, actor_kind FROM ecosystems.audit_log WHERE ecosystem_id = $1 ORDER BY id`,
        [cast.otherEcosystemId],
      );
      expect(rows).toContainEqual({ action: 'operator-access', actor_kind: 'operator' });
      expect(rows).toContainEqual({ action: 'edit', actor_kind: 'operator' });
    });

    it('tells programs without a zone of their own about a new zone', async () => {
      await admin().query(EDIT, { id: ecosystemId, i: { timeZoneId: 'Asia/Calcutta' } });
      const told = (await subgraph.recorded('ecosystems.program-saved')).filter(
        (e) => e.ecosystem_id === ecosystemId,
      );
      expect(told.slice(-2).map(({ payload }) => payload.timeZoneId)).toEqual([
        'Asia/Kolkata',
        'Asia/Kolkata',
      ]);
    });

    it('is not found for someone from another ecosystem, nor with an id that is none', async () => {
      const change = { id: ecosystemId, i: { name: 'Stolen' } };
      expect(await subgraph.as(foreigners.superAdmin).refusal(EDIT, change)).toBe('NOT_FOUND');
      expect(await admin().refusal(EDIT, { ...change, id: 'nonsense' })).toBe('NOT_FOUND');
    });
  });

  describe('getEcosystems', () => {
    it('finds by every word of name, short name and place, in pages', async () => {
      await create({ name: 'Prairie View', shortName: 'prairie', city: 'Lamar', state: 'KS' });
      await create({ name: 'Prairie Rose', shortName: 'rose', city: 'Salina', state: 'KS' });
      const both = (await operator().query(SEARCH, { s: 'prairie ks', l: 1 }))['getEcosystems'];
      expect(both).toMatchObject({
        totalCount: 2,
        hasMore: true,
        items: [{ name: 'Prairie Rose', supportedSchools: [] }],
      });
      const second = (await operator().query(SEARCH, { s: 'PRAIRIE', l: 1, p: 1 }))['getEcosystems'];
      expect(second).toMatchObject({ hasMore: false, items: [{ name: 'Prairie View' }] });
      expect((await operator().query(SEARCH, { s: '100%_' }))['getEcosystems'].totalCount).toBe(0);
    });
  });

  describe('archiveEcosystem', () => {
    it('marks its page, refuses changes, leaves the default list, and opens again as it was', async () => {
      const { createEcosystem } = await create({ name: 'Sunset District', shortName: 'sunset' });
      const id = createEcosystem.id;
      expect(await operator().query(ARCHIVE, { id })).toEqual({
        archiveEcosystem: { archived: true, revision: 2 },
      });
      expect(await operator().query(ARCHIVE, { id })).toEqual({
        archiveEcosystem: { archived: true, revision: 2 },
      });
      expect(await operator().refusal(EDIT, { id, i: { name: 'Changed' } })).toBe('CONFLICT');
      expect(
        (await subgraph.as(actors.nobody).query(PAGE, { p: 'sunset' }))['getEcosystemProfilePage'],
      ).toMatchObject({ archived: true });
      expect((await operator().query(SEARCH, { s: 'sunset' }))['getEcosystems'].totalCount).toBe(0);
      expect((await operator().query(SEARCH, { s: 'sunset', a: true }))['getEcosystems'].totalCount).toBe(1);
      expect(await operator().query(UNARCHIVE, { id })).toEqual({
        unArchiveEcosystem: { archived: false, revision: 3 },
      });
      expect(
        (await subgraph.as(actors.nobody).query(PAGE, { p: 'sunset' }))['getEcosystemProfilePage'],
      ).toMatchObject({ archived: false });
    });

    it('never closes the platform’s own ecosystem', async () => {
      const { createEcosystem } = await create({ name: 'Platform', shortName: 'admin' });
      expect(await operator().refusal(ARCHIVE, { id: createEcosystem.id })).toBe('BAD_USER_INPUT');
    });
  });

  describe('getEcosystemProfilePage', () => {
    it('answers anyone by profile id or short name, whatever the case', async () => {
      await create({
        name: 'Bright',
        shortName: 'bright',
        profileId: 'bright-mentors',
        terms: { sp: { tutee: 'Aprendiz' } },
      });
      for (const p of ['bright', 'bright-mentors', ' Bright ']) {
        const { getEcosystemProfilePage } = await subgraph.as(actors.nobody).query(PAGE, { p });
        expect(getEcosystemProfilePage).toMatchObject({
          shortName: 'bright',
          terms: { sp: { tutee: 'Aprendiz' } },
        });
      }
      expect(
        (await subgraph.as(actors.nobody).query(PAGE, { p: 'nowhere' }))['getEcosystemProfilePage'],
      ).toBeNull();
    });

    it('has no field beyond the public ones', async () => {
      const { __type } = await subgraph
        .as(actors.nobody)
        .query('{ __type(name: "EcosystemProfilePage") { fields { name } } }');
      expect(__type.fields.map(({ name }: { name: string }) => name).sort()).toEqual([
        'archived',
        'background',
        'defaultLanguage',
        'id',
        'logo',
        'name',
        'primaryColor',
        'profileId',
        'shortName',
        'supportedLanguages',
        'terms',
        'timeZoneId',
      ]);
    });
  });

  it('resolves as a reference for its own people and operators alone', async () => {
    const entities = 'query ($r: [_Any!]!) { _entities(representations: $r) { ... on Ecosystem { id } } }';
    const r = [{ __typename: 'Ecosystem', id: ecosystemId }];
    const own = { _entities: [{ id: ecosystemId }] };
    expect(await subgraph.as(actors.learner).query(entities, { r })).toEqual(own);
    expect(
      await subgraph
        .as({ ...actors.internalAdmin, ecosystemId: cast.otherEcosystemId })
        .query(entities, { r }),
    ).toEqual(own);
    expect(await subgraph.as(foreigners.superAdmin).query(entities, { r })).toEqual({ _entities: [null] });
    expect(await subgraph.as(actors.nobody).query(entities, { r })).toEqual({ _entities: [null] });
  });
});
