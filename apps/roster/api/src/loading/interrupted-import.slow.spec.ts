import { systemActor } from '@lyceum/server/actor';
import type { Services } from '@lyceum/server/subgraph';
import { sessionCsv, studentCsv } from '../testing/generate-files';
import { ImportFixture } from '../testing/import-fixture';
import { importState } from '../testing/import-state';
import { runImportJob } from './run-import.job';

const ONE_CHUNK = 800;
const TWO_CHUNKS = 12_000;

/** Contains rows of every kind of refusal. */
function sessionFile(rows: number): string {
  const repeated = sessionCsv(3, 40).split('\n').slice(1).join('\n');
  return `${sessionCsv(rows, 40)}nobody,math,2026-01-05 10:00,30,1:1,T1\n0000000001,math,never,30,1:1,T1\n${repeated}`;
}

let fixture: ImportFixture;

beforeAll(async () => {
  fixture = await ImportFixture.start({ jobs: false });
});
afterAll(() => fixture?.close());

class Killed extends Error {}

/** Services that fail at their n-th use, before its effect or right after it. */
function failingAt(
  services: Services,
  n: number,
  moment: 'before' | 'after',
): { services: Services; uses: () => number } {
  let uses = 0;
  const watched = <T extends object>(target: T, methods: readonly string[]): T =>
    new Proxy(target, {
      get(object, name) {
        const value: unknown = Reflect.get(object, name);
        if (typeof value !== 'function') return value;
        if (!methods.includes(String(name))) return value.bind(object);
        return async (...args: unknown[]) => {
          uses += 1;
          const dies = uses === n;
          if (dies && moment === 'before') throw new Killed();
          const result: unknown = await value.apply(object, args);
          if (dies) throw new Killed();
          return result;
        };
      },
    });
  const tenancy = watched(services.tenancy, ['within']);
  const files = watched(services.files, ['write', 'read']);
  const dying = new Proxy(services, {
    get: (object, name) =>
      name === 'tenancy' ? tenancy : name === 'files' ? files : Reflect.get(object, name),
  });
  return { services: dying, uses: () => uses };
}

async function attempt(importJobId: string, services: Services): Promise<void> {
  const actor = systemActor(fixture.cast.ecosystemId, 'test');
  const signal = new AbortController().signal;
  await runImportJob(
    {
      id: importJobId,
      data: { importJobId },
      actor,
      signal,
      progress: async () => undefined,
      doneWith: async () => undefined,
    },
    services,
  );
}

async function runBoth(
  sessions: string,
  attemptAt: (importJobId: string) => Promise<void>,
): Promise<unknown> {
  const students = await fixture.submit(studentCsv(40));
  const history = await fixture.submit(sessions);
  await attemptAt(students.importJobId);
  await attemptAt(history.importJobId);
  return importState(fixture, [students.importJobId, history.importJobId]);
}

describe('an interrupted import', () => {
  /** The state after an uninterrupted run, and the largest number of uses of a service. */
  async function runClean(rows: number): Promise<{ clean: unknown; uses: number }> {
    await fixture.startOver();
    const counted: number[] = [];
    const clean = await runBoth(sessionFile(rows), async (id) => {
      const whole = failingAt(fixture.subgraph.services, 0, 'before');
      await attempt(id, whole.services);
      counted.push(whole.uses());
    });
    expect(clean).toMatchObject({
      jobs: [{ status: 'IMPORTED' }, { status: 'IMPORTED', result: { refusedRows: 5, newRows: rows } }],
    });
    return { clean, uses: Math.max(...counted) };
  }

  async function runKilledAt(n: number, rows: number): Promise<unknown> {
    await fixture.startOver();
    return runBoth(sessionFile(rows), async (id) => {
      const { services } = failingAt(fixture.subgraph.services, n, n % 2 ? 'before' : 'after');
      await attempt(id, services).catch((error: unknown) => {
        if (!(error instanceof Killed)) throw error;
      });
      // The sessions domain may or may not have loaded the announced chunks.
      if (n % 3) await fixture.confirmAll();
      await attempt(id, fixture.subgraph.services);
    });
  }

  it('ends in the state of an uninterrupted run after a restart, wherever it was interrupted', async () => {
    const { clean, uses } = await runClean(ONE_CHUNK);
    for (let n = 1; n <= uses + 2; n++)
      expect({ n, state: await runKilledAt(n, ONE_CHUNK) }).toEqual({ n, state: clean });
  });

  it('does so too if it is interrupted between its chunks', async () => {
    const { clean, uses } = await runClean(TWO_CHUNKS);
    for (const n of [uses - 3, uses - 2])
      expect({ n, state: await runKilledAt(n, TWO_CHUNKS) }).toEqual({ n, state: clean });
  });

  it('ends too if everything was confirmed before the number of chunks was known', async () => {
    await fixture.startOver();
    const students = await fixture.submit(studentCsv(40));
    await attempt(students.importJobId, fixture.subgraph.services);
    const history = await fixture.submit(sessionCsv(50, 40));
    await attempt(history.importJobId, fixture.subgraph.services);
    await fixture.confirmAll();
    await attempt(history.importJobId, fixture.subgraph.services);
    expect(await fixture.job(history.importJobId)).toMatchObject({ status: 'IMPORTED', percent: 100 });
  });
});
