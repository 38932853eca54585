import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { Caller } from '../../faults/caller.mjs';

const NAMES = ['super', 'program', 'tutor', 'tutor2', 'learner', 'learner2', 'parent', 'teacher', 'staff'];
const HOUSES = ['riverside', 'brightpath'];

const inDays = (/** @type {number} */ days) => new Date(Date.now() + days * 86_400_000).toISOString();

/** Milliseconds between an answer and the next request: about the pace of people, and it leaves the machine CPU time. */
const PAUSE_MS = 60;

/**
 * The operations of the load: mostly reads over several subgraphs, and mutations, which clients must not retry.
 *
 * @type {{ name: string, variables?: () => object, refusal?: string }[]}
 */
const ASKED = [
  { name: 'DashboardHead', variables: () => ({ input: { view: 'UPCOMING', pageSize: 1 } }) },
  { name: 'CurrentUser' },
  { name: 'HomeSessions', variables: () => ({ from: inDays(0), to: inDays(7) }) },
  { name: 'NotificationList' },
  // Reaches the use case and finds no session: a mutation that changes no data.
  { name: 'DropSession', variables: () => ({ sessionId: randomUUID() }), refusal: 'NOT_FOUND' },
];

/** Signed-in users who send requests in a loop and listen to server-sent events until `stop`. */
export class Load {
  /** @type {string[]} */
  failures = [];
  /** @type {number[]} milliseconds of each answer */
  times = [];
  /** How often a stream of events ended and was opened again. */
  reopened = 0;
  #over = new AbortController();

  /** @param {{ url: string, data: string }} platform */
  constructor({ url, data }) {
    this.callers = HOUSES.flatMap((house) =>
      NAMES.map((name) => new Caller({ url, data, email: `${name}@${house}.example` })),
    );
  }

  get answered() {
    return this.times.length;
  }

  async start() {
    for (const caller of this.callers) await caller.ask('CurrentUser'); // signs in
    this.done = Promise.all(this.callers.flatMap((caller) => [this.#ask(caller), this.#listen(caller)]));
  }

  async stop() {
    this.#over.abort();
    await this.done;
  }

  /** @param {number} more */
  async untilAnswered(more) {
    for (const enough = this.answered + more; this.answered < enough;) await sleep(20);
  }

  /** @param {Caller} caller */
  async #ask(caller) {
    for (let turn = 0; !this.#over.signal.aborted; turn += 1) {
      const { name = '', variables, refusal } = ASKED[turn % ASKED.length] ?? {};
      const startedAt = performance.now();
      try {
        await caller.ask(name, variables?.());
        if (refusal) this.#failed(`${name}: was not refused`);
      } catch (error) {
        const message = textOf(error);
        if (!refusal || !message.startsWith(refusal)) this.#failed(`${name}: ${message}`);
      }
      this.times.push(performance.now() - startedAt);
      await sleep(PAUSE_MS);
    }
  }

  /** Reopens the stream when it ends, as a page does. @param {Caller} caller */
  async #listen(caller) {
    const { signal } = this.#over;
    for (let first = true; !signal.aborted; first = false) {
      if (!first) this.reopened += 1;
      try {
        const response = await caller.listen(signal);
        if (!response.ok) this.#failed(`/events: ${response.status}`);
        for await (const chunk of response.body ?? []) void chunk;
      } catch (error) {
        if (!signal.aborted) this.#failed(`/events: ${textOf(error)}`);
      }
      await sleep(PAUSE_MS);
    }
  }

  /** @param {string} what */
  #failed(what) {
    this.failures.push(`${new Date().toISOString()} ${what}`);
  }
}

/** The message with the cause that `fetch` hides. @param {unknown} error */
function textOf(error) {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? `${error.message}: ${error.cause.message}` : error.message;
}
