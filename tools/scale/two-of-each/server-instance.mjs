import { spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { mainOf, nodeOptions } from '../../start/domain-server.mjs';
import { Problem } from '../../start/problem.mjs';

const READY_WITHIN_MS = 120_000;
/** As `terminationGracePeriodSeconds` of the Helm chart, without its five seconds before the signal. */
const GRACE_MS = 35_000;
const LOG_LINES = 12;

/**
 * A server as a container runs it: without a supervisor, ended by SIGTERM.
 */
export class ServerInstance {
  /** @param {{ name: string, release: string, kind: 'gateway' | 'domain', port: number, env: Record<string, string>, logFile: string }} options release: its folder */
  constructor({ name, release, kind, port, env, logFile }) {
    this.name = name;
    this.port = port;
    this.logFile = logFile;
    const log = openSync(logFile, 'a');
    this.child = spawn(process.execPath, [...nodeOptions(kind), mainOf(release)], {
      env: { ...env, PORT: String(port) },
      stdio: ['ignore', log, log],
    });
    closeSync(log);
    this.exited = new Promise((resolve) => this.child.once('exit', resolve));
  }

  get #hasEnded() {
    return this.child.exitCode !== null || this.child.signalCode !== null;
  }

  /** Resolves when `/readyz` says that it accepts requests. */
  async untilReady() {
    for (const deadline = Date.now() + READY_WITHIN_MS; Date.now() < deadline; await sleep(100)) {
      if (this.#hasEnded) break;
      const answer = await fetch(`http://127.0.0.1:${this.port}/readyz`).catch(() => null);
      if (answer?.ok) return;
    }
    const log = readFileSync(this.logFile, 'utf8').trim().split('\n').slice(-LOG_LINES).join('\n');
    throw new Problem(`${this.name} did not start:\n${log}`);
  }

  /** @returns {Promise<boolean>} whether it ended by itself in the time of grace */
  async stop() {
    if (this.#hasEnded) return true;
    let inTime = true;
    const timer = setTimeout(() => {
      inTime = false;
      this.child.kill('SIGKILL');
    }, GRACE_MS);
    this.child.kill('SIGTERM');
    await this.exited;
    clearTimeout(timer);
    return inTime;
  }

  /** For the end of an arrangement. */
  async kill() {
    if (this.#hasEnded) return;
    this.child.kill('SIGKILL');
    await this.exited;
  }
}
