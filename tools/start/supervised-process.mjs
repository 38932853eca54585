import { createWriteStream, existsSync, renameSync, statSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { startNode } from './start-node.mjs';

const FIRST_PAUSE = 300;
/** Milliseconds between restarts at most: a server is back within ten seconds of the end of its trouble, its start included. */
const LONGEST_PAUSE = 4000;
/** After this many milliseconds a server counts as healthy, and its next restart begins with the shortest pause. */
const WELL_AFTER = 30_000;
const LARGEST_LOG = 10 * 1024 * 1024;

/**
 * @typedef {object} ProcessOptions
 * @property {string} name
 * @property {string[] | (() => string[])} args for node; evaluated at each start
 * @property {Record<string, string> | (() => Record<string, string>)} env evaluated at each start
 * @property {(message: unknown) => void} [onMessage] receives messages of its channel
 * @property {string} logFile receives its output
 * @property {(text: string) => void} say receives short messages about errors, exits and starts
 */

/** A server that is restarted, after a growing pause, whenever it exits by itself. */
export class SupervisedProcess {
  /** @type {import('node:child_process').ChildProcess | null} */
  #child = null;
  /** @type {NodeJS.Timeout | undefined} */
  #restart;
  #pause = FIRST_PAUSE;
  #stopping = false;
  /** How often it exited by itself. */
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

  /** The channel to the running process; null while none runs. */
  get channel() {
    return this.#child?.connected ? this.#child : null;
  }

  start() {
    const { args, env, name, say, onMessage } = this.options;
    const startedAt = Date.now();
    const child = startNode(
      typeof args === 'function' ? args() : args,
      typeof env === 'function' ? env() : env,
    );
    this.#child = child;
    if (onMessage) child.on('message', onMessage);
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
      // Ctrl-C may reach the server before the starter: the pause lets the starter learn of it first.
      this.#restart = setTimeout(() => {
        say(
          `${name} ended (${signal ?? `exit code ${code}`}) and is started again; see ${this.options.logFile}`,
        );
        this.start();
      }, pause);
    });
  }

  stopRestarting() {
    this.#stopping = true;
    clearTimeout(this.#restart);
  }

  /** Restarts it again, as before `stopRestarting`. */
  resumeRestarting() {
    this.#stopping = false;
  }

  /** Sends SIGTERM, and SIGKILL after `patience` milliseconds. @param {number} patience */
  async stop(patience) {
    this.stopRestarting();
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
 * The part of a log line that the starter prints: errors of servers (pino's JSON lines of level 50 and above), and lines that
 * are no JSON, because a runtime in trouble printed them.
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
