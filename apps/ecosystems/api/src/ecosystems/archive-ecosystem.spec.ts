import { makeCast, startTestSubgraph, type TestSubgraph } from '@lyceum/server/testing';
import { ecosystems } from '../definition';
import { insertCast } from '../testing/insert-cast';

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

let subgraph: TestSubgraph;
const cast = makeCast();
const { actors } = cast;

beforeAll(async () => {
  subgraph = await startTestSubgraph(ecosystems, { background: false });
  await insertCast(subgraph, cast);
});
afterAll(() => subgraph.close());

const operator = () => subgraph.as(actors.internalAdmin);
const create = (input: object) => operator().query(CREATE, { i: input });

describe('archiveEcosystem', () => {
  it('marks its page, refuses changes, and leaves the default list', async () => {
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
  });

  it('refuses to archive the platform’s own ecosystem', async () => {
    const { createEcosystem } = await create({ name: 'Platform', shortName: 'admin' });
    expect(await operator().refusal(ARCHIVE, { id: createEcosystem.id })).toBe('BAD_USER_INPUT');
  });
});

describe('unArchiveEcosystem', () => {
  it('opens the ecosystem and its page again', async () => {
    const { createEcosystem } = await create({ name: 'Sunrise District', shortName: 'sunrise' });
    const id = createEcosystem.id;
    await operator().query(ARCHIVE, { id });
    expect(await operator().query(UNARCHIVE, { id })).toEqual({
      unArchiveEcosystem: { archived: false, revision: 3 },
    });
    expect(
      (await subgraph.as(actors.nobody).query(PAGE, { p: 'sunrise' }))['getEcosystemProfilePage'],
    ).toMatchObject({ archived: false });
  });
});
