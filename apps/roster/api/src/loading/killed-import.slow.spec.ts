import { buildServer, SubgraphProcess, type BuiltServer } from '@lyceum/server/testing';
import { sessionCsv, studentCsv } from '../testing/generate-files';
import { ImportFixture } from '../testing/import-fixture';
import { importState } from '../testing/import-state';

const sessions = `${sessionCsv(6000, 40)}nobody,math,2026-01-05 10:00,30,1:1,T1\n`;
const KILLS = 4;

let fixture: ImportFixture;
let server: BuiltServer;

beforeAll(async () => {
  server = await buildServer('apps/roster/api');
  fixture = await ImportFixture.start({ jobs: false });
});
afterAll(async () => {
  await fixture?.close();
  await server?.remove();
});

const start = () => SubgraphProcess.start(fixture.subgraph, server);

/** Submits both files while the process is running; `meanwhile` may stop it. */
async function importBoth(
  roster: SubgraphProcess,
  meanwhile: (roster: SubgraphProcess) => Promise<SubgraphProcess>,
): Promise<{ state: object; took: number }> {
  let current = roster;
  try {
    const students = await fixture.submit(studentCsv(40));
    const history = await fixture.submit(sessions);
    const began = Date.now();
    current = await meanwhile(current);
    const state = await importState(fixture, [students.importJobId, history.importJobId]);
    return { state, took: Date.now() - began };
  } finally {
    await current.kill();
  }
}

it('ends in the state of an uninterrupted run when its process is killed at any moment and restarted', async () => {
  const clean = await importBoth(await start(), async (roster) => roster);
  expect(clean.state).toMatchObject({
    jobs: [{ status: 'IMPORTED' }, { status: 'IMPORTED', result: { refusedRows: 1, newRows: 6000 } }],
  });
  for (let kill = 0; kill < KILLS; kill++) {
    await fixture.startOver();
    // Spread over the whole run, at a random point within each part.
    const after = (clean.took * (kill + Math.random())) / KILLS;
    const { state } = await importBoth(await start(), async (roster) => {
      await new Promise((done) => setTimeout(done, after));
      await roster.kill();
      return start();
    });
    expect({ after, state }).toEqual({ after, state: clean.state });
  }
}, 900_000); // each kill costs a whole run
