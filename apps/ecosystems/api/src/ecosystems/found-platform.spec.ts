import { startTestSubgraph, type TestSubgraph } from '@lyceum/server/testing';
import { ecosystems } from '../definition';

describe('found-platform', () => {
  let subgraph: TestSubgraph;
  beforeAll(async () => {
    subgraph = await startTestSubgraph(ecosystems, { background: false });
  });
  afterAll(() => subgraph.close());

  const run = () => ecosystems.commands!['found-platform']!(subgraph.services, []);
  const founded = async () =>
    (await subgraph.admin.query(`SELECT name, profile_id, type, is_demo FROM ecosystems.ecosystems`)).rows;

  it('creates the platform’s own ecosystem once, however often and however many processes run it', async () => {
    const said = await Promise.all([run(), run()]);
    expect(said.sort()).toEqual([
      "the platform's own ecosystem is founded",
      "the platform's own ecosystem is there already",
    ]);
    expect(await run()).toMatch(/already/);
    expect(await founded()).toEqual([{ name: 'Lyceum', profile_id: 'admin', type: 'OTHER', is_demo: false }]);
    expect(await subgraph.recorded('ecosystems.ecosystem-saved')).toHaveLength(1);
  });
});
