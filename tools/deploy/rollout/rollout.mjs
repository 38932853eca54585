import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { Problem } from '../../start/problem.mjs';
import { answerFile, isRunning, PLATFORMS, REQUEST } from './rollout-files.mjs';

const RENEW_MS = 5000;
const ASK_EVERY_MS = 40;
const PATIENCE_MS = { prepare: 180_000, switch: 60_000, follow: 60_000 };

/**
 * @typedef {import('./rollout-files.mjs').Step} Step
 * @typedef {import('./rollout-files.mjs').Platform} Platform
 * @typedef {import('./rollout-files.mjs').Answer} Answer
 */

/** The steps of one version on every platform that runs from the registry; without effect where none runs. */
export class Rollout {
  #id = randomUUID();

  /**
   * @param {import('../registry/registry.mjs').Registry} registry
   * @param {{ domain: string, version: string, back: boolean }} what
   */
  constructor(registry, what) {
    this.registry = registry;
    this.what = what;
  }

  /** @returns {Promise<Platform[]>} */
  async platforms() {
    const names = await this.registry.store.list(PLATFORMS);
    const all = await Promise.all(names.map((name) => this.registry.json(`${PLATFORMS}/${name}`)));
    return all.filter((platform) => platform !== null && isRunning(platform));
  }

  /** Resolves when every platform has done the step. Rejects with the reason of the first that failed. @param {Step} step */
  async ask(step) {
    const put = () => {
      const request = { id: this.#id, ...this.what, step, at: new Date().toISOString() };
      return this.registry.store.write(REQUEST, JSON.stringify(request));
    };
    await put();
    const deadline = Date.now() + PATIENCE_MS[step];
    for (let renewAt = Date.now() + RENEW_MS; ; await sleep(ASK_EVERY_MS)) {
      const open = [];
      for (const platform of await this.platforms()) {
        const answer = await this.#answer(platform, step);
        if (answer?.state === 'failed') throw new Problem(answer.reason);
        if (!answer) open.push(platform);
      }
      if (open.length === 0) return;
      if (Date.now() > deadline)
        throw new Problem(
          `${open.map(({ url }) => url).join(', ')}: no answer after ${PATIENCE_MS[step] / 1000} s (${step})`,
        );
      if (Date.now() > renewAt) {
        await put();
        renewAt = Date.now() + RENEW_MS;
      }
    }
  }

  /** Platforms discard what they still have prepared. */
  end() {
    return this.registry.store.remove(REQUEST);
  }

  /** @param {Platform} platform @param {Step} step @returns {Promise<Answer | null>} */
  async #answer({ id }, step) {
    /** @type {Answer | null} */
    const answer = await this.registry.json(answerFile(id));
    return answer?.id === this.#id && answer.step === step ? answer : null;
  }
}
