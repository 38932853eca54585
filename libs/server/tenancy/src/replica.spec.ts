import { freePort, makeCast, startTestSubgraph, type TestSubgraph } from '@lyceum/server/testing';
import { probe, writeNote } from '../../testing/fixtures/probe/probe';
import type { WritePositions } from './replica';
import { Tenancy } from './tenancy';

/** Who answers, and the notes that it sees. */
const WHO = {
  name: 'who',
  text: `SELECT current_setting('application_name') AS who, (SELECT count(*)::int FROM probe.notes) AS notes`,
  values: [],
};
const REPLICA = 'probe replica reads';
const PRIMARY = 'probe reads';
/** Further than any database has come. */
const FAR = 'FFFFFFFF/0';

/** The mechanism on a second connection; tools/scale has the specs on a standby. */
describe('reads from a replica', () => {
  const { actors, foreigners, ecosystemId } = makeCast();
  let subgraph: TestSubgraph;
  const open: Tenancy[] = [];
  const noted = new Map<string, string>();
  const positions: WritePositions = {
    note: async (tenant, position) => void noted.set(tenant, position),
    last: async (tenant) => noted.get(tenant) ?? null,
  };

  beforeAll(async () => {
    subgraph = await startTestSubgraph(probe, { background: false });
  });
  afterEach(async () => {
    await Promise.all(open.splice(0).map((tenancy) => tenancy.close()));
    noted.clear();
  });
  afterAll(() => subgraph.close());

  const connect = async (change: Partial<{ url: string; positions: WritePositions }> | null = {}) => {
    const { DATABASE_URL: url, PLATFORM_DATABASE_URL: platformUrl } = subgraph.services.config;
    const replica = change ? { url, positions, ...change } : undefined;
    const tenancy = await Tenancy.connect({ schema: 'probe', url, platformUrl, replica });
    open.push(tenancy);
    return tenancy;
  };
  const who = async (tenancy: Tenancy, actor = actors.superAdmin) =>
    (await tenancy.readReplica<{ who: string; notes: number }>(actor, WHO))[0]!;

  it('see what the tenant has written, and note how far the WAL is behind its commit', async () => {
    const tenancy = await connect();
    await tenancy.within(actors.superAdmin, (db) => writeNote(db, 'ours'));
    expect(noted.get(ecosystemId)).toMatch(/^[0-9A-F]+\/[0-9A-F]+$/);
    expect(await who(tenancy)).toEqual({ who: REPLICA, notes: 1 });
    expect(await who(tenancy, foreigners.superAdmin)).toEqual({ who: REPLICA, notes: 0 });
  });

  it('note nothing for a transaction that only reads, or is rolled back', async () => {
    const tenancy = await connect();
    await tenancy.within(actors.superAdmin, (db) => db.query('SELECT count(*) FROM probe.notes'));
    const failed = tenancy.within(actors.superAdmin, async (db) => {
      await writeNote(db, 'never');
      throw new Error('refused');
    });
    await expect(failed).rejects.toThrow('refused');
    expect([...noted]).toEqual([]);
  });

  it('ask the primary while the replica lacks the last write of the tenant', async () => {
    const tenancy = await connect();
    noted.set(ecosystemId, FAR);
    expect(await who(tenancy)).toMatchObject({ who: PRIMARY });
    expect(await who(tenancy, foreigners.superAdmin)).toMatchObject({ who: REPLICA });
  });

  it('ask the primary when the replica cannot be reached', async () => {
    const { DATABASE_URL } = subgraph.services.config;
    const url = Object.assign(new URL(DATABASE_URL), { port: String(await freePort(0)) }).href;
    expect(await who(await connect({ url }))).toMatchObject({ who: PRIMARY });
  });

  it('ask the primary when the positions cannot be read, and for a while when one could not be noted', async () => {
    const refuse = () => Promise.reject(new Error('no answer in time'));
    expect(await who(await connect({ positions: { ...positions, last: refuse } }))).toMatchObject({
      who: PRIMARY,
    });
    const tenancy = await connect({ positions: { ...positions, note: refuse } });
    expect(await who(tenancy)).toMatchObject({ who: REPLICA });
    await tenancy.within(actors.superAdmin, (db) => writeNote(db, 'ours too'));
    expect(await who(tenancy)).toMatchObject({ who: PRIMARY });
  });

  it('fail with the error of their statement, and answer the next', async () => {
    const tenancy = await connect();
    const broken = { name: 'broken', text: 'SELECT 1 / 0 AS none', values: [] };
    await expect(tenancy.readReplica(actors.superAdmin, broken)).rejects.toMatchObject({ code: '22012' });
    expect(await who(tenancy)).toMatchObject({ who: REPLICA });
  });

  it('are ordinary reads without a replica', async () => {
    expect(await who(await connect(null))).toMatchObject({ who: PRIMARY });
  });
});
