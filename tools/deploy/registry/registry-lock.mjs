import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { Problem } from '../../start/problem.mjs';

const RENEW_MS = 5000;
/** Milliseconds after which a claim that was not renewed counts as abandoned. */
const STALE_MS = 30_000;

/** @typedef {{ id: string, by: string, what: string, host: string, pid: number, at: string }} Claim */

/**
 * Runs `work` while no other deployment uses the registry; a second one waits.
 *
 * A claim is a file, written before the claims are listed: of two concurrent deployments at least one sees the other and
 * withdraws. All that this needs of a store is that a written file is listed.
 *
 * @template T
 * @param {import('./store.mjs').Store} store
 * @param {{ by: string, what: string, patienceMs: number, say: (text: string) => void }} options
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withRegistryLock(store, { by, what, patienceMs, say }, work) {
  const claim = { id: randomUUID(), by, what, host: hostname(), pid: process.pid };
  const path = `deploying/${claim.id}.json`;
  const put = () => store.write(path, JSON.stringify({ ...claim, at: new Date().toISOString() }));
  await take(store, path, put, { patienceMs, say });
  let renewed = Promise.resolve();
  const renewing = setInterval(() => (renewed = put().catch(() => undefined)), RENEW_MS);
  try {
    return await work();
  } finally {
    clearInterval(renewing);
    await renewed; // a late renewal would write the claim again after its removal
    await store.remove(path);
  }
}

/**
 * @param {import('./store.mjs').Store} store
 * @param {string} path
 * @param {() => Promise<void>} put
 * @param {{ patienceMs: number, say: (text: string) => void }} options
 */
async function take(store, path, put, { patienceMs, say }) {
  const deadline = Date.now() + patienceMs;
  for (let told = false; ;) {
    await put();
    const other = await firstOther(store, path);
    if (!other) return;
    await store.remove(path);
    if (Date.now() > deadline)
      throw new Problem(`${other.by} is deploying ${other.what} since ${other.at}: try again afterwards`);
    if (!told) say(`Waiting: ${other.by} is deploying ${other.what} …`);
    told = true;
    await sleep(200 + Math.random() * 400);
  }
}

/** @param {import('./store.mjs').Store} store @param {string} own @returns {Promise<Claim | null>} */
async function firstOther(store, own) {
  for (const name of await store.list('deploying')) {
    const path = `deploying/${name}`;
    if (path === own) continue;
    const text = await store.read(path);
    if (!text) continue;
    const claim = /** @type {Claim} */ (JSON.parse(text.toString('utf8')));
    if (!isGone(claim)) return claim;
    await store.remove(path);
  }
  return null;
}

/** @param {Claim} claim */
function isGone({ host, pid, at }) {
  if (Date.now() - Date.parse(at) > STALE_MS) return true;
  if (host !== hostname()) return false;
  try {
    process.kill(pid, 0);
    return false;
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'ESRCH';
  }
}
