import { makeCast, startTestSubgraph, type TestSubgraph } from '@lyceum/server/testing';
import { ecosystems } from '../definition';
import { insertCast } from '../testing/insert-cast';

const SAVE = `mutation ($ids: [String!]!, $limit: Boolean!, $revision: Int) {
  saveEcosystemTimeZones(timeZoneIds: $ids, limitTimezones: $limit, revision: $revision) {
    id supportedTimezones limitTimezones revision } }`;
const LOOK = 'query ($id: ID!) { getEcosystem(ecosystemId: $id) { supportedTimezones revision } }';
const [DENVER, MADRID] = ['America/Denver', 'Europe/Madrid'];

let subgraph: TestSubgraph;
const cast = makeCast();

beforeAll(async () => {
  subgraph = await startTestSubgraph(ecosystems, { background: false });
  await insertCast(subgraph, cast);
});
afterAll(() => subgraph.close());

const admin = () => subgraph.as(cast.actors.superAdmin);
const save = async (ids: string[], revision?: number) =>
  (await admin().query(SAVE, { ids, limit: true, revision }))['saveEcosystemTimeZones'];

describe('saveEcosystemTimeZones', () => {
  it('saves the zones of the actor’s own ecosystem, each once', async () => {
    expect(await save([DENVER, MADRID, DENVER])).toMatchObject({
      id: cast.ecosystemId,
      supportedTimezones: [DENVER, MADRID],
      limitTimezones: true,
    });
    const { actors, foreigners } = cast;
    await subgraph.as(foreigners.superAdmin).query(SAVE, { ids: ['UTC'], limit: true });
    const own = await subgraph.as(actors.superAdmin).query(LOOK, { id: cast.ecosystemId });
    expect(own['getEcosystem'].supportedTimezones).toEqual([DENVER, MADRID]);
  });

  it('refuses a choice based on an older revision, and an unknown zone', async () => {
    const { revision } = await save([DENVER]);
    expect((await save([DENVER, MADRID], revision)).revision).toBe(revision + 1);
    expect(await admin().refusal(SAVE, { ids: [DENVER, 'UTC'], limit: true, revision })).toBe('CONFLICT');
    expect(await admin().refusal(SAVE, { ids: ['Mars/Olympus'], limit: true })).toBe('BAD_USER_INPUT');
    const { getEcosystem } = await admin().query(LOOK, { id: cast.ecosystemId });
    expect(getEcosystem).toEqual({ supportedTimezones: [DENVER, MADRID], revision: revision + 1 });
  });
});
