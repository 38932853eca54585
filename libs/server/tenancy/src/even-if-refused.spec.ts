import { Conflict, everywhere } from '@lyceum/server/errors';
import { makeCast, startTestSubgraph, type TestSubgraph } from '@lyceum/server/testing';
import { probe, writeNote } from '../../testing/fixtures/probe/probe';

const { actors, ecosystemId } = makeCast();
let subgraph: TestSubgraph;

beforeAll(async () => (subgraph = await startTestSubgraph(probe)));
afterEach(() => subgraph.admin.query(`DELETE FROM probe.notes`));
afterAll(() => subgraph.close());

const { superAdmin } = actors;
const notes = async () =>
  (await subgraph.admin.query(`SELECT ecosystem_id AS tenant, text FROM probe.notes ORDER BY text`)).rows;
const report = (tenant: string, text: string) => ({ tenant, text });
const refusal = new Conflict(everywhere('no'));

it('writes the report of a refused transaction in the tenant, and nothing else of it', async () => {
  const refused = subgraph.services.tenancy.within(superAdmin, async (db) => {
    await writeNote(db, 'a change');
    db.evenIfRefused((own) => writeNote(own, 'a report'));
    throw refusal;
  });
  await expect(refused).rejects.toBe(refusal);
  expect(await notes()).toEqual([report(ecosystemId, expect.stringContaining('a report'))]);
});

it('writes the report once where the caller goes on', async () => {
  await subgraph.services.tenancy.within(superAdmin, async (db) => {
    db.evenIfRefused((own) => writeNote(own, 'a report'));
    await writeNote(db, 'a change');
  });
  expect(await notes()).toHaveLength(2);
});

it('answers the failure of a report, and leaves nothing behind', async () => {
  const failing = subgraph.services.tenancy.within(superAdmin, async (db) => {
    await writeNote(db, 'a change');
    db.evenIfRefused(() => Promise.reject(new Error('lost')));
    throw refusal;
  });
  await expect(failing).rejects.toThrow('lost');
  expect(await notes()).toEqual([]);
});
