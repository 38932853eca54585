import { createWriteStream, existsSync, renameSync, statSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { startNode } from './start-node.mjs';

const FIRST_PAUSE = 300;
/** Short enough that what was ill is back within ten seconds of its cause's end, its start included. */
const LONGEST_PAUSE = 4000;
/** A server that ran this long was well: its next end begins with the shortest pause again. */
const WELL_AFTER = 30_000;
const LARGEST_LOG = 10 * 1024 * 1024;

/**
 * @typedef {object} ProcessOptions
 * @property {string} name
 * @property {string[] | (() => string[])} args for node; asked anew at each start
 * @property {Record<string, string> | (() => Record<string, string>)} env asked anew at each start
 * @property {(message: unknown) => void} [hear] what it says over its channel
 * @property {string} logFile everything that it prints goes there
 * @property {(text: string) => void} say told in short of errors, and of ends and starts
 */

/** A server that is started again, after a growing pause, whenever it ends by itself. */
export class SupervisedProcess {
  /** @type {import('node:child_process').ChildProcess | null} */
  #child = null;
  /** @type {NodeJS.Timeout | undefined} */
  #restart;
  #pause = FIRST_PAUSE;
  #stopping = false;
  /** How often it ended by itself. */
  deaths = 0;

  /** @param {ProcessOptions} options */
  constructor(options) {
    this.options = options;
    if (existsSync(options.logFile) && statSync(options.logFile).size > LARGEST_LOG) {
      renameSync(options.logFile, `${options.logFile}.1`);
    }
    this.log = createWriteStream(options.logFile, { flags: 'a' });
  }

  get name() {
    return this.options.name;
  }

  get pid() {
    return this.#child?.pid;
  }

  /** The channel to the running process; null while there is none. */
  get channel() {
    return this.#child?.connected ? this.#child : null;
  }

  start() {
    const { args, env, name, say, hear } = this.options;
    const startedAt = Date.now();
    const child = startNode(
      typeof args === 'function' ? args() : args,
      typeof env === 'function' ? env() : env,
    );
    this.#child = child;
    if (hear) child.on('message', hear);
    this.#record(child.stdout);
    this.#record(child.stderr);
    child.once('error', (error) => say(`${name}: ${error.message}`));
    child.once('exit', (code, signal) => {
      this.#child = null;
      if (this.#stopping) return;
      this.deaths += 1;
      if (Date.now() - startedAt > WELL_AFTER) this.#pause = FIRST_PAUSE;
      const pause = this.#pause;
      this.#pause = Math.min(pause * 2, LONGEST_PAUSE);
      // Ctrl-C may have reached it before it reached the starter: the pause leaves time to learn that.
      this.#restart = setTimeout(() => {
        say(
          `${name} ended (${signal ?? `exit code ${code}`}) and is started again; see ${this.options.logFile}`,
        );
        this.start();
      }, pause);
    });
  }

  /** From now on an end is not mended. */
  letEnd() {
    this.#stopping = true;
    clearTimeout(this.#restart);
  }

  /** As before `letEnd`. */
  mend() {
    this.#stopping = false;
  }

  /** Ends it: asked first, forced after `patience` milliseconds. @param {number} patience */
  async stop(patience) {
    this.letEnd();
    const child = this.#child;
    if (child && child.exitCode === null && child.signalCode === null) {
      const exited = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      const timer = setTimeout(() => child.kill('SIGKILL'), patience);
      await exited;
      clearTimeout(timer);
    }
    this.log.end();
  }

  /** @param {import('node:stream').Readable | null} stream */
  #record(stream) {
    if (!stream) return;
    const lines = createInterface({ input: stream });
    lines.on('line', (line) => {
      this.log.write(`${line}\n`);
      const short = shortForm(line);
      if (short && !this.#stopping) this.options.say(`${this.name}: ${short}`);
    });
  }
}

/**
 * What of a log line belongs on the starter's screen: errors of servers (pino's JSON lines of level 50 and above), and
 * what is no JSON because it was printed by a runtime in trouble.
 *
 * @param {string} line
 * @returns {string | null}
 */
export function shortForm(line) {
  if (!line.startsWith('{')) return /^\s*(\w*error|fatal|panic)\b/i.test(line) ? line.slice(0, 300) : null;
  try {
    const { level, msg, err, requestId } = JSON.parse(line);
    if (typeof level !== 'number' || level < 50) return null;
    const what = [msg, err?.message].filter(Boolean).join(': ');
    return `${what.slice(0, 300)}${requestId ? ` (request ${requestId})` : ''}`;
  } catch {
    return null;
  }
}
