import { stableId } from '@lyceum/server/tenancy';
import { makeCast, startTestSubgraph, type TestSubgraph } from '@lyceum/server/testing';
import { ecosystems } from '../definition';
import { insertCast } from '../testing/insert-cast';

const SAVE = `mutation ($s: [SchoolInput!]!) { saveEcosystemSchools(schools: $s) {
  id name districtId districtName externalId gradeLevels archived } }`;
const YEAR = `mutation ($s: [SchoolInput!]!) { saveEcosystemSchools(schools: $s) { id calendar {
  timeZoneId firstDay lastDay daysOff { firstDay lastDay name } periods { name days startTime endTime } } } }`;
const SUBJECTS =
  'mutation ($s: [EcosystemSubjectInput!]!) { saveEcosystemSubjects(subjects: $s) { id name code archived } }';
const FILTERS = `query ($id: ID!, $a: Boolean) { getEcosystemFilters(ecosystemId: $id, includeArchived: $a) {
  supportedSchools { id name archived } supportedGradeLevels programs { id } supportedSubjects { id name } } }`;
const ENTITIES =
  'query ($r: [_Any!]!) { _entities(representations: $r) { ... on School { id name externalId } } }';

describe('schools, subjects and filters', () => {
  let subgraph: TestSubgraph;
  const cast = makeCast();
  const { actors, foreigners, ecosystemId } = cast;

  beforeAll(async () => {
    subgraph = await startTestSubgraph(ecosystems);
    await insertCast(subgraph, cast);
  });
  afterAll(() => subgraph.close());

  const admin = () => subgraph.as(actors.superAdmin);
  const save = async (...s: object[]) => (await admin().query(SAVE, { s }))['saveEcosystemSchools'];
  const filters = async (actor = actors.superAdmin, a = false) =>
    (await subgraph.as(actor).query(FILTERS, { id: ecosystemId, a }))['getEcosystemFilters'];

  describe('saveEcosystemSchools', () => {
    it('adds a school under the id that an import would derive, keeps leading zeros, and changes it', async () => {
      const [school] = await save({
        name: 'Adams',
        districtId: '0100001',
        externalId: '0042',
        gradeLevels: ['05', 'KG', '05'],
      });
      expect(school).toMatchObject({
        id: stableId(ecosystemId, 'school', '0100001/0042'),
        externalId: '0042',
        gradeLevels: ['KG', '05'],
        archived: false,
      });
      const [renamed] = await save({ id: school.id, name: 'Adams Elementary' });
      expect(renamed).toMatchObject({
        name: 'Adams Elementary',
        districtId: '0100001',
        gradeLevels: ['KG', '05'],
      });
      const [event] = (await subgraph.recorded('ecosystems.school-saved')).slice(-1);
      expect(event!.payload).toMatchObject({
        id: school.id,
        name: 'Adams Elementary',
        externalId: '0042',
        revision: 2,
      });
    });

    it('saves a school’s year and bell schedule in order, and publishes it', async () => {
      const year = async (id: string | null, calendar: object) =>
        (await admin().query(YEAR, { s: [{ id, name: 'Bell School', calendar }] }))[
          'saveEcosystemSchools'
        ][0];
      const winter = { firstDay: '2026-12-21', lastDay: '2027-01-01', name: 'Winter break' };
      const fall = { firstDay: '2026-10-09', lastDay: '2026-10-09', name: 'Fall day' };
      const second = { name: 'Period 2', days: [5, 1, 1], startTime: '09:10', endTime: '10:00' };
      const first = { name: 'Period 1', days: [1], startTime: '08:15', endTime: '09:05' };
      const { id, calendar } = await year(null, {
        firstDay: '2026-08-20',
        daysOff: [winter, fall],
        periods: [second, first],
      });
      expect(calendar).toEqual({
        timeZoneId: null,
        firstDay: '2026-08-20',
        lastDay: null,
        daysOff: [fall, winter],
        periods: [first, { ...second, days: [1, 5] }],
      });
      const after = await year(id, { timeZoneId: 'America/Denver', daysOff: [fall] });
      expect(after.calendar).toMatchObject({
        firstDay: '2026-08-20',
        daysOff: [fall],
        timeZoneId: 'America/Denver',
      });
      expect(after.calendar.periods).toHaveLength(2);
      const [event] = (await subgraph.recorded('ecosystems.school-saved')).slice(-1);
      expect(event!.payload).toMatchObject({ id, calendar: after.calendar });
      for (const bad of [
        { firstDay: '2026-08-20', lastDay: '2026-08-19' },
        { daysOff: [{ ...winter, lastDay: '2026-12-20' }] },
        { periods: [{ ...first, endTime: '08:15' }] },
        { periods: [{ ...first, days: [] }] },
        { timeZoneId: 'Mars/Base' },
      ])
        expect(await admin().refusal(YEAR, { s: [{ id, calendar: bad }] })).toBe('BAD_USER_INPUT');
      expect(await subgraph.as(foreigners.superAdmin).refusal(YEAR, { s: [{ id, calendar: {} }] })).toBe(
        'NOT_FOUND',
      );
    });

    it('saves all schools of a call or none', async () => {
      const { errors } = await admin().send(SAVE, { s: [{ name: 'Kept out' }, { name: '' }] });
      expect(errors?.[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', field: 'schools.1.name' });
      expect((await filters()).supportedSchools.map(({ name }: { name: string }) => name)).not.toContain(
        'Kept out',
      );
    });

    it('refuses the numbers of another school, an unknown grade, and a school of another tenant', async () => {
      const [first] = await save({ name: 'North', districtId: '7', externalId: '1' });
      const twin = await admin().send(SAVE, { s: [{ name: 'South', districtId: '7', externalId: '1' }] });
      expect(twin.errors?.[0]?.extensions).toMatchObject({ code: 'CONFLICT', field: 'schools.0.externalId' });
      expect(await admin().refusal(SAVE, { s: [{ name: 'South', gradeLevels: ['99'] }] })).toBe(
        'BAD_USER_INPUT',
      );
      expect(
        await subgraph.as(foreigners.superAdmin).refusal(SAVE, { s: [{ id: first.id, name: 'Stolen' }] }),
      ).toBe('NOT_FOUND');
    });
  });

  it('adds, renames and keeps the schools of an import; a repeated event changes nothing', async () => {
    const school = (key: string, name: string) => ({
      id: stableId(ecosystemId, 'school', `0100001/${key}`),
      externalId: key,
      name,
      districtId: '0100001',
      districtName: 'Denver Public Schools',
    });
    const publish = (schools: object[], id?: string) =>
      subgraph.publish('roster', {
        type: 'roster.schools-ready',
        ecosystemId,
        payload: { importJobId: 'job', schools },
        id,
      });
    const saved = async () => (await subgraph.recorded('ecosystems.school-saved')).length;
    const before = await saved();
    await publish([school('0631', 'Kennedy Academy'), school('0632', 'Adams')]);
    expect(await saved()).toBe(before + 2);
    const event = await publish([school('0631', 'Kennedy Academy'), school('0632', 'Adams Elementary')]);
    expect(await saved()).toBe(before + 3);
    await publish([school('0632', 'Adams Elementary')], event.id);
    expect(await saved()).toBe(before + 3);
    const r = [{ __typename: 'School', id: school('0632', '').id }];
    expect((await subgraph.as(actors.learner).query(ENTITIES, { r }))['_entities']).toEqual([
      { id: r[0]!.id, name: 'Adams Elementary', externalId: '0632' },
    ]);
    expect((await subgraph.as(foreigners.superAdmin).query(ENTITIES, { r }))['_entities']).toEqual([null]);
  });

  it('getEcosystemFilters pages schools by name and finds them by words, whatever the case, and by id', async () => {
    const PAGE = `query ($id: ID!, $a: Boolean, $search: String, $archived: Boolean, $ids: [ID!], $page: Int, $limit: Int) {
      getEcosystemFilters(ecosystemId: $id, includeArchived: $a) {
        supportedSchools(search: $search, archived: $archived, ids: $ids, pageNum: $page, limit: $limit) { id name archived }
        schoolsTotal(search: $search, archived: $archived) } }`;
    const ask = async (variables: object, actor = actors.learner) =>
      (await subgraph.as(actor).query(PAGE, { id: ecosystemId, ...variables }))['getEcosystemFilters'];
    const names = ({ supportedSchools }: { supportedSchools: { name: string }[] }) =>
      supportedSchools.map(({ name }) => name);
    const many = Array.from({ length: 130 }, (_, n) => ({
      name: `Página ${String(n).padStart(3, '0')}`,
      districtId: 'paged_1',
      districtName: 'Paging District',
      externalId: String(n).padStart(4, '0'),
      archived: n === 129,
    }));
    const saved = await save(...many);

    const first = await ask({ search: 'PÁGINA paging' });
    expect(first).toMatchObject({ schoolsTotal: 129 });
    expect(first.supportedSchools).toHaveLength(100);
    const OWN = `query ($id: ID!, $page: Int, $limit: Int) { getEcosystem(ecosystemId: $id) {
      supportedSchools(pageNum: $page, limit: $limit) { name } } }`;
    const own = async (variables: object) =>
      (await admin().query(OWN, { id: ecosystemId, ...variables }))['getEcosystem'];
    expect(names(await own({}))).toHaveLength(100);
    expect(names(await own({ page: 2 }))).toEqual(names(await ask({ page: 2 })));
    expect(await admin().refusal(OWN, { id: ecosystemId, limit: 101 })).toBe('BAD_USER_INPUT');
    expect(names(await ask({ search: 'página', page: 2, limit: 50 })).slice(0, 2)).toEqual([
      'Página 050',
      'Página 051',
    ]);
    expect(names(await ask({ search: 'página', page: 3, limit: 50 }))).toHaveLength(29);
    expect(names(await ask({ search: 'paged_1 0042' }))).toEqual(['Página 042']);
    expect(names(await ask({ search: 'pagedX1' }))).toEqual([]);
    expect(names(await ask({ search: 'página', a: true, archived: true }))).toEqual(['Página 129']);
    expect(await ask({ search: 'página', a: true })).toMatchObject({ schoolsTotal: 130 });
    await save(
      ...['Łąka Folded', 'Escuela José Martí Folded', 'O’Brien Folded', 'okafor folded'].map((name) => ({
        name,
      })),
    );
    for (const search of ['jose', 'marti', 'MARTÍ José'])
      expect(names(await ask({ search }))).toEqual(['Escuela José Martí Folded']);
    expect(names(await ask({ search: "o'brien" }))).toEqual(['O’Brien Folded']);
    expect(names(await ask({ search: 'laka' }))).toEqual(['Łąka Folded']);
    expect(names(await ask({ search: 'folded' }))).toEqual([
      'Escuela José Martí Folded',
      'Łąka Folded',
      'O’Brien Folded',
      'okafor folded',
    ]);
    const ids = [saved[7].id, saved[129].id, 'no-id'];
    expect(names(await ask({ ids, a: true }))).toEqual(['Página 007', 'Página 129']);
    expect(names(await ask({ ids }))).toEqual(['Página 007']);
    const refused = (variables: object, actor = actors.superAdmin) =>
      subgraph.as(actor).refusal(PAGE, { id: ecosystemId, ...variables });
    expect(await refused({ limit: 101 })).toBe('BAD_USER_INPUT');
    expect(await refused({ page: 0 })).toBe('BAD_USER_INPUT');
    expect(await refused({ ids }, foreigners.superAdmin)).toBe('NOT_FOUND');
  });

  it('saveEcosystemSubjects keeps a subject’s name and code unique and frees the name of an archived one', async () => {
    const add = (s: object) => admin().query(SUBJECTS, { s: [s] });
    const { saveEcosystemSubjects } = await add({ name: 'Algebra', code: 'ALG' });
    expect(
      (await admin().send(SUBJECTS, { s: [{ name: 'algebra' }] })).errors?.[0]?.extensions,
    ).toMatchObject({
      code: 'CONFLICT',
      field: 'subjects.0.name',
    });
    expect(await admin().refusal(SUBJECTS, { s: [{ name: 'Other', code: 'alg' }] })).toBe('CONFLICT');
    await add({ id: saveEcosystemSubjects[0].id, archived: true });
    expect((await add({ name: 'Algebra' }))['saveEcosystemSubjects'][0]).toMatchObject({
      name: 'Algebra',
      code: null,
    });
    const foreign = { s: [{ id: saveEcosystemSubjects[0].id, name: 'Stolen' }] };
    expect(await subgraph.as(foreigners.superAdmin).refusal(SUBJECTS, foreign)).toBe('NOT_FOUND');
  });

  describe('getEcosystemFilters', () => {
    it('offers what is not archived, grades in order, and the programs that the actor sees', async () => {
      const [gone] = await save({ name: 'Gone School', archived: true });
      const answer = await filters();
      expect(answer.supportedGradeLevels).toHaveLength(22);
      expect(answer.supportedGradeLevels.slice(3, 7)).toEqual(['TK', 'KG', '01', '02']);
      expect(answer.supportedSchools.map(({ id }: { id: string }) => id)).not.toContain(gone.id);
      expect((await filters(actors.superAdmin, true)).supportedSchools).toContainEqual({
        id: gone.id,
        name: 'Gone School',
        archived: true,
      });
      expect((await filters(actors.learner)).programs).toEqual([{ id: cast.programId }]);
    });

    it('answers NOT_FOUND to someone from another ecosystem', async () => {
      expect(await subgraph.as(foreigners.superAdmin).refusal(FILTERS, { id: ecosystemId })).toBe(
        'NOT_FOUND',
      );
    });
  });
});
