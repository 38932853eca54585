import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { shipCandidate } from './deploy-domain.mjs';
import { FolderStore } from './registry/folder-store.mjs';
import { Registry } from './registry/registry.mjs';
import { rollBack } from './roll-back.mjs';
import { answerFile, platformFile, REQUEST } from './rollout/rollout-files.mjs';
import { IDENTITY_SDL, SESSIONS_SDL, testCandidate } from './testing.mjs';

/** A store whose n-th write fails, as on a full disk or a lost network. */
class FailingStore extends FolderStore {
  changes = 0;
  failAt = Infinity;

  /** @override @param {string} path @param {Buffer | string} content */
  async write(path, content) {
    this.changes += 1;
    if (this.changes === this.failAt) throw new Error('no space left');
    return super.write(path, content);
  }
}

let folder = '';
/** @type {FailingStore} */
let store;
/** @type {Registry} */
let registry;
const context = () => ({ registry, root: folder, by: 'Ada', say: () => undefined });
const identity = testCandidate('identity', { sdl: IDENTITY_SDL });
const first = testCandidate('sessions', { sdl: SESSIONS_SDL, server: 'one' });
const second = testCandidate('sessions', { sdl: `${SESSIONS_SDL}# more`, server: 'two' });
const live = async () => Object.fromEntries(await registry.live());

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'ship-'));
  store = new FailingStore(folder);
  registry = new Registry(store);
  await shipCandidate(context(), identity);
  await shipCandidate(context(), first);
});
afterEach(() => rmSync(folder, { recursive: true }));

/** A platform that answers each step. @param {(step: string) => { state: string, reason?: string }} answer */
async function platform(answer) {
  const steps = /** @type {string[]} */ ([]);
  const about = { id: 'p', host: 'elsewhere', pid: 1, url: 'http://p', at: new Date().toISOString() };
  await store.write(platformFile('p'), JSON.stringify(about));
  let running = true;
  const loop = (async () => {
    for (let seen = ''; running; await sleep(10)) {
      const request = await registry.json(REQUEST);
      if (!request || `${request.id}${request.step}` === seen) continue;
      seen = `${request.id}${request.step}`;
      steps.push(
        `${request.step}, live ${(await live())['sessions'] === second.release.version ? 'second' : 'first'}`,
      );
      await store.write(
        answerFile('p'),
        JSON.stringify({ id: request.id, step: request.step, ...answer(request.step) }),
      );
    }
  })();
  return {
    steps,
    stop: async () => {
      running = false;
      await loop;
    },
  };
}

it('leaves the live version in place at whatever point it fails, and succeeds when repeated', async () => {
  const before = await live();
  const outcomes = [];
  for (let step = 1; ; step += 1) {
    store.changes = 0;
    store.failAt = step;
    const outcome = await shipCandidate(context(), second).catch(() => 'failed');
    store.failAt = Infinity;
    outcomes.push(outcome);
    if (outcome !== 'failed') break;
    const flipped = (await live())['sessions'] === second.release.version;
    // The last request to the platforms follows the flip: the new version is live and complete by then.
    if (flipped) break;
    expect(await live()).toEqual(before);
    expect(await registry.json(REQUEST)).toBeNull();
  }
  expect(outcomes.length).toBeGreaterThan(5);
  expect(await shipCandidate(context(), second)).toBe('same');
  expect((await live())['sessions']).toBe(second.release.version);
});

it('asks a running platform for each step, and makes the version live between them', async () => {
  const { steps, stop } = await platform(() => ({ state: 'done' }));
  await shipCandidate(context(), second);
  expect(steps).toEqual(['prepare, live first', 'switch, live first', 'follow, live second']);
  steps.length = 0;
  await rollBack(context(), 'sessions', null);
  expect(steps).toEqual(['prepare, live second', 'switch, live first']);
  await stop();
});

it.each(['prepare', 'switch'])('keeps the live version when a platform cannot %s', async (bad) => {
  const { stop } = await platform((step) =>
    step === bad ? { state: 'failed', reason: 'it does not start: no such table' } : { state: 'done' },
  );
  await expect(shipCandidate(context(), second)).rejects.toThrow(
    /did not go live, and what was live stays[\s\S]*no such table/,
  );
  expect((await live())['sessions']).toBe(first.release.version);
  expect(await registry.json(REQUEST)).toBeNull();
  await stop();
});

it('does not publish a refused release', async () => {
  const broken = testCandidate('sessions', { sdl: SESSIONS_SDL.replace('Session!]!', 'Nothing!]!') });
  await expect(shipCandidate(context(), broken)).rejects.toThrow(
    /is refused, and what is live stays[\s\S]*does not compose/,
  );
  expect(await registry.release('sessions', broken.release.version)).toBeNull();
});

it('rolls back one version at a time, skipping versions that were rolled back', async () => {
  const third = testCandidate('sessions', { sdl: SESSIONS_SDL, server: 'three' });
  await shipCandidate(context(), second);
  await shipCandidate(context(), third);
  await rollBack(context(), 'sessions', null);
  expect((await live())['sessions']).toBe(second.release.version);
  await rollBack(context(), 'sessions', null);
  expect((await live())['sessions']).toBe(first.release.version);
  await expect(rollBack(context(), 'sessions', null)).rejects.toThrow(/no earlier version/);
  await rollBack(context(), 'sessions', third.release.version);
  expect((await live())['sessions']).toBe(third.release.version);
});

it('refuses to roll back past a removed column', async () => {
  const gone = testCandidate('sessions', {
    sdl: SESSIONS_SDL,
    server: 'four',
    migrations: [{ name: 'M2', statements: ['ALTER TABLE sessions.sessions RENAME COLUMN a TO b'] }],
  });
  await registry.publish(gone);
  await registry.flip('sessions', gone.release.version, { by: 'Ada' });
  await expect(rollBack(context(), 'sessions', null)).rejects.toThrow(/cannot go back[\s\S]*is renamed to b/);
});
