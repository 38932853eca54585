import { hostname } from 'node:os';

/** Milliseconds after which a process that did not renew its file counts as gone. */
const STALE_MS = 30_000;

/**
 * A deployment and the platforms that run from a registry communicate by files in the registry.
 *
 * @typedef {'prepare' | 'switch' | 'follow'} Step prepare: start the version beside the one that serves; switch: route
 *   requests to it; follow: serve what the live pointers name
 * @typedef {{ id: string, domain: string, version: string, step: Step, back: boolean, at: string }} Request back: a rollback
 * @typedef {{ id: string, step: Step, state: 'done' | 'failed', reason: string }} Answer
 * @typedef {{ id: string, host: string, pid: number, url: string, at: string }} Platform
 */

export const REQUEST = 'rollout/request.json';
export const PLATFORMS = 'rollout/platforms';

export const platformFile = (/** @type {string} */ id) => `${PLATFORMS}/${id}.json`;
export const answerFile = (/** @type {string} */ id) => `rollout/answers/${id}.json`;

export const isFresh = (/** @type {string} */ at) => Date.now() - Date.parse(at) < STALE_MS;

/** @param {Platform} platform */
export function isRunning({ host, pid, at }) {
  if (!isFresh(at)) return false;
  if (host !== hostname()) return true;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code !== 'ESRCH';
  }
}
