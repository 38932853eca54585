import { makeCast, startTestSubgraph, type TestSubgraph } from '@lyceum/server/testing';
import { ecosystems } from '../definition';
import { insertCast } from '../testing/insert-cast';

const MANY = 300;
const AROUND = `query ($ids: [ID!]!, $e: ID!) {
  first: getPrograms(limit: 51) { id }
  getPrograms(archived: false, limit: 50) { id name shortName archived featureTools { manageSessions } }
  getProgramsByIds(programIds: $ids) { id name shortName archived featureTools { manageSessions } }
  getEcosystemFilters(ecosystemId: $e) { programTools }
}`;
const FIND = `query ($search: String, $archived: Boolean, $administered: Boolean, $pageNum: Int, $limit: Int) {
  getPrograms(search: $search, archived: $archived, administered: $administered, pageNum: $pageNum, limit: $limit) { id name }
}`;
const PAGE = `query ($e: ID!, $search: String, $archived: Boolean, $administered: Boolean, $pageNum: Int) {
  getEcosystemFilters(ecosystemId: $e) {
    programs(search: $search, archived: $archived, administered: $administered, pageNum: $pageNum, limit: 50) { name }
    programsTotal(search: $search, archived: $archived, administered: $administered)
  }
}`;
const TOOLS = 'query ($e: ID!) { getEcosystemFilters(ecosystemId: $e) { programTools } }';
const numbered = (n: number) => `Program No ${String(n).padStart(3, '0')}`;

describe('an organization with many programs', () => {
  let subgraph: TestSubgraph;
  const cast = makeCast();
  const { actors, foreigners, ecosystemId, programId, siblingProgramId } = cast;
  const e = ecosystemId;

  beforeAll(async () => {
    subgraph = await startTestSubgraph(ecosystems, { background: false });
    await insertCast(subgraph, cast);
    const CREATE = 'mutation ($i: ProgramInput!) { createProgram(programInput: $i) { id } }';
    for (let n = 1; n <= MANY; n++)
      await subgraph.as(actors.superAdmin).query(CREATE, { i: { name: numbered(n), shortName: `no-${n}` } });
  });
  afterAll(() => subgraph.close());

  const find = async (variables: object, actor = actors.superAdmin) =>
    ((await subgraph.as(actor).query(FIND, variables))['getPrograms'] as { name: string }[]).map(
      ({ name }) => name,
    );

  it('answers a page with no more than it needs, however many programs there are', async () => {
    const answer = await subgraph.as(actors.superAdmin).query(AROUND, { ids: [programId], e });
    expect(answer['first']).toHaveLength(51);
    expect(answer['getPrograms']).toHaveLength(50);
    expect(answer['getProgramsByIds']).toHaveLength(1);
    expect(JSON.stringify(answer).length).toBeLessThan(16_000);
  });

  it('finds programs by the words of their names, in pages, for those who may see them', async () => {
    expect(await find({ search: 'program no 057', limit: 50 })).toEqual([numbered(57)]);
    expect(await find({ search: 'NO-57', limit: 50 })).toEqual([numbered(57)]);
    expect(await find({ search: '%', limit: 50 })).toEqual([]);
    expect(await find({ search: 'No', limit: 50, pageNum: 2 })).toEqual(
      Array.from({ length: 50 }, (_, at) => numbered(51 + at)),
    );
    expect(await find({ search: 'No 057', limit: 50 }, actors.learner)).toEqual([]);
    expect(await find({ search: 'No 057', limit: 50 }, actors.programAdmin)).toEqual([]);
    expect(await find({ search: 'No 057', limit: 50 }, actors.staff)).toEqual([numbered(57)]);
    expect(await find({ search: 'No 057', limit: 50 }, foreigners.superAdmin)).toEqual([]);
    expect(await find({ administered: true, limit: 50 }, actors.staff)).toEqual([]);
    expect(await find({ administered: true, limit: 50 }, actors.programAdmin)).toHaveLength(1);
    for (const wrong of [{ limit: 0 }, { limit: 101 }, { pageNum: 0, limit: 5 }])
      expect(await subgraph.as(actors.superAdmin).refusal(FIND, wrong)).toBe('BAD_USER_INPUT');
  });

  it('finds and sorts names whatever their case, accents and apostrophes', async () => {
    const CREATE = 'mutation ($i: ProgramInput!) { createProgram(programInput: $i) { id } }';
    const folded = ['Łukasz’s Folded', 'Tutoría de Matemáticas Folded', 'O’Brien Folded', 'okafor folded'];
    for (const [n, name] of folded.entries())
      await subgraph.as(actors.superAdmin).query(CREATE, { i: { name, shortName: `folded-${n}` } });
    expect(await find({ search: 'tutoria', limit: 50 })).toEqual(['Tutoría de Matemáticas Folded']);
    for (const search of ["o'brien", 'O’BRIEN', 'obrien'])
      expect(await find({ search, limit: 50 })).toEqual(['O’Brien Folded']);
    expect(await find({ search: 'lukaszs', limit: 50 })).toEqual(['Łukasz’s Folded']);
    expect(await find({ search: 'FÓLDED', limit: 50 })).toEqual([
      'Łukasz’s Folded',
      'O’Brien Folded',
      'okafor folded',
      'Tutoría de Matemáticas Folded',
    ]);
  });

  it('counts the programs of all pages', async () => {
    const page = async (variables: object, actor = actors.superAdmin) =>
      (await subgraph.as(actor).query(PAGE, { e, ...variables }))['getEcosystemFilters'];
    const sixth = await page({ search: 'Program No', pageNum: 6 });
    expect(sixth.programsTotal).toBe(MANY);
    expect(sixth.programs.at(-1)).toEqual({ name: numbered(MANY) });
    expect((await page({ search: 'Program No', archived: true })).programsTotal).toBe(0);
    expect((await page({ administered: true }, actors.programAdmin)).programsTotal).toBe(1);
    expect(await subgraph.as(foreigners.superAdmin).refusal(PAGE, { e })).toBe('NOT_FOUND');
  });

  it('answers which tools the programs have in which the actor has a role', async () => {
    const EDIT =
      'mutation ($id: ID!, $i: ProgramInput!) { editProgram(programId: $id, programInput: $i) { id } }';
    const tools = async (actor = actors.superAdmin) =>
      (await subgraph.as(actor).query(TOOLS, { e }))['getEcosystemFilters'].programTools;
    const usual = ['manageSessions', 'fileUpload', 'dataBrowser', 'engagementTracker'];
    expect(await tools()).toEqual(usual);
    expect(await tools(actors.learner)).toEqual(usual);
    expect(await tools(actors.staff)).toBeNull();
    await subgraph.as(actors.superAdmin).query(EDIT, {
      id: siblingProgramId,
      i: {
        search: { enabled: true },
        selfPacedModulesEnabled: true,
        adminPanel: { tutoringSheetEnabled: true },
      },
    });
    await subgraph.as(actors.superAdmin).query(EDIT, {
      id: programId,
      i: { header: { requestTutorButtonEnabled: true }, featureTools: { fileUpload: false } },
    });
    expect(await tools()).toEqual([
      ...usual,
      'tutoringSheet',
      'tutorSearch',
      'requestTutor',
      'selfPacedModules',
    ]);
    expect(await tools(actors.learner)).toEqual([
      ...usual.filter((tool) => tool !== 'fileUpload'),
      'requestTutor',
    ]);
  });
});
