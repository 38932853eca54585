import { makeCast, type TestSubgraph } from '@lyceum/server/testing';
import { insertCast, startIdentity } from '../testing/identity-test';

const MINE = `{ getMyPrograms { program { id } roles } }`;

const cast = makeCast();
const { actors, foreigners, programId, siblingProgramId, otherProgramId } = cast;
let subgraph: TestSubgraph;

beforeAll(async () => {
  subgraph = await startIdentity();
  await insertCast(subgraph, cast);
  await subgraph.admin.query(
    `INSERT INTO identity.family_connections (ecosystem_id, user_id, relative_id, relationship)
     VALUES ($1, $2, $3, 'PARENT'), ($1, $3, $2, 'CHILD')`,
    [cast.ecosystemId, actors.learner.userId, actors.parent.userId],
  );
});
afterAll(() => subgraph.close());

const listOf = async (actor: (typeof actors)['parent']) =>
  (await subgraph.as(actor).query(MINE)).getMyPrograms.map(
    ({ program, roles }: { program: { id: string }; roles: string[] }) => [program.id, roles],
  );
const change = (id: string, column: 'is_global' | 'archived', value: boolean) =>
  subgraph.admin.query(`UPDATE identity.programs SET ${column} = $2 WHERE id = $1`, [id, value]);

describe('getMyPrograms of a guardian', () => {
  it('has neither programs of their children nor hidden ones', async () => {
    expect(await listOf(actors.parent)).toEqual([]);
    expect(await listOf(actors.learner)).toEqual([[programId, ['LEARNER']]]);
  });

  it('has the global programs of their ecosystem, until these are archived', async () => {
    await change(siblingProgramId, 'is_global', true);
    await change(otherProgramId, 'is_global', true);
    expect(await listOf(actors.parent)).toEqual([[siblingProgramId, []]]);
    expect(await listOf(foreigners.parent)).toEqual([[otherProgramId, []]]);
    await change(siblingProgramId, 'archived', true);
    expect(await listOf(actors.parent)).toEqual([]);
  });
});

it('getMyPrograms is refused to visitors, and empty for people of another ecosystem', async () => {
  expect(await subgraph.as(actors.nobody).refusal(MINE)).toMatch(/UNAUTHENTICATED|FORBIDDEN/);
});
