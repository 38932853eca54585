import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { embeddedDatabase, postmaster } from './embedded-database.mjs';

const HEALTH_IS_FRESH_MS = 1100;

/** The file with the plan for `kill-at-step.mjs`. @param {string} data */
export const killPlanOf = (data) => `${data}-kill-plan.json`;

/** The platform under test and the means to disturb it. */
export class Scene {
  /** @param {{ root: string, url: string, catcherUrl: string, data: string, disk: import('./small-disk.mjs').SmallDisk }} platform */
  constructor({ root, url, catcherUrl, data, disk }) {
    this.disk = disk;
    this.root = root;
    this.url = url;
    this.catcherUrl = catcherUrl;
    this.data = data;
    this.killPlan = killPlanOf(data);
  }

  /**
   * SQL as the administrator, who bypasses row-level security, on a new connection.
   *
   * @param {string} text
   * @param {unknown[]} [values]
   */
  async sql(text, values) {
    const client = await embeddedDatabase(this.data);
    try {
      return await client.query(text, values);
    } finally {
      await client.end();
    }
  }

  get postgres() {
    return postmaster(this.data);
  }

  get redisPort() {
    return Number(new URL(this.url).port) + 151;
  }

  /**
   * The process id of a server ("sessions", "gateway") or of "redis-server" of this platform, found by its command line, as an
   * operator would.
   *
   * @param {string} name
   * @returns {number}
   */
  pidOf(name) {
    const own = processes().filter(({ command, environment }) =>
      name === 'redis-server'
        ? new RegExp(`redis-server .*:${this.redisPort}\\b`).test(command)
        : new RegExp(`/(apps|releases)/${name}/.*main\\.js(\0|$)`).test(command) &&
          environment.includes(`FILES_DIR=${join(this.data, 'files')}\0`),
    );
    const newest = own.sort((a, b) => b.pid - a.pid)[0];
    if (!newest) throw new Error(`no process of ${name} is running`);
    return newest.pid;
  }

  /** The process id of a server; waits while it is being started. @param {string} name */
  async startedPidOf(name) {
    for (let tries = 0; tries < 300; tries++) {
      if (await this.isReady()) {
        try {
          return this.pidOf(name);
        } catch {
          // the supervisor has not noticed its end yet
        }
      }
      await sleep(100);
    }
    throw new Error(`no process of ${name} became ready`);
  }

  /** Waits for the process while it is being started. @param {string} name @param {NodeJS.Signals} signal */
  async signal(name, signal) {
    for (let tries = 1; ; tries++) {
      try {
        return void process.kill(this.pidOf(name), signal);
      } catch (error) {
        if (tries === 50) throw error;
        await sleep(100);
      }
    }
  }

  /**
   * The server dies at the n-th message that it sends to Postgres, Redis or the mail server from now on; with a job, at the n-th
   * step from the queueing of a job of that kind on that changes persistent state. With null it lives and counts the steps.
   *
   * @param {string} name
   * @param {number | null} steps
   * @param {string} [job] kind
   * @returns {Promise<number>} process id
   */
  async killAfter(name, steps, job) {
    const { port } = this.postgres;
    const own = Number(new URL(this.url).port);
    const { redisPort } = this;
    const queue = job && `${name}-${job}`;
    const ports = [port, redisPort, own + 152];
    const plan = { steps, queue, redisPort, databasePort: port, ports };
    writeFileSync(this.killPlan, JSON.stringify(plan));
    const pid = await this.#tell(name);
    await sleep(30); // the process handles the signal in the next turn of its event loop
    return pid;
  }

  /** Makes the process read the plan; where it is just exiting, its successor. @param {string} name */
  async #tell(name) {
    for (let tries = 1; ; tries++) {
      const pid = await this.startedPidOf(name);
      try {
        process.kill(pid, 'SIGUSR2');
        return pid;
      } catch (error) {
        if (tries === 50) throw error;
        await sleep(100);
      }
    }
  }

  /**
   * Whether the process died within `ms`. Cancels the kill otherwise: it took fewer steps than planned.
   *
   * @param {number} pid
   * @param {number} ms
   */
  async untilGone(pid, ms) {
    for (const deadline = Date.now() + ms; Date.now() < deadline; await sleep(20)) {
      if (!existsSync(`/proc/${pid}`)) return true;
    }
    this.#disarm(pid);
    return false;
  }

  /** The number of steps since `killAfter`, or until the end of the job. The process lives on. @param {number} pid */
  async stepsOf(pid) {
    const report = `${this.killPlan}.steps`;
    rmSync(report, { force: true });
    this.#disarm(pid);
    for (let tries = 0; tries < 100; tries++) {
      const steps = existsSync(report) ? readFileSync(report, 'utf8') : '';
      if (steps) return Number(steps);
      await sleep(20);
    }
    throw new Error('the process does not report its steps');
  }

  /** @param {number} pid */
  #disarm(pid) {
    rmSync(this.killPlan, { force: true });
    if (existsSync(`/proc/${pid}`)) process.kill(pid, 'SIGUSR2');
  }

  /** Resolves when every part is ready and the process, or its successor, is running. @param {string} name @param {number} pid */
  async untilReplaced(name, pid) {
    if (!existsSync(`/proc/${pid}`)) {
      for (let tries = 0; tries < 100 && !this.#isStarted(name); tries++) await sleep(100);
      await sleep(HEALTH_IS_FRESH_MS); // an earlier answer may be about the previous process
    }
    for (let tries = 0; tries < 300; tries++) {
      if (await this.isReady()) return;
      await sleep(100);
    }
    throw new Error('the platform did not become ready again');
  }

  /** @param {string} name */
  #isStarted(name) {
    try {
      return this.pidOf(name) > 0;
    } catch {
      return false;
    }
  }

  /** Whether `/healthz` reports every part as ready. */
  async isReady() {
    const answer = await fetch(`${this.url}/healthz`, { signal: AbortSignal.timeout(3000) }).catch(
      () => null,
    );
    return answer?.status === 200;
  }
}

function processes() {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        return [
          {
            pid: Number(name),
            command: readFileSync(`/proc/${name}/cmdline`, 'utf8'),
            environment: readFileSync(`/proc/${name}/environ`, 'utf8'),
          },
        ];
      } catch {
        return []; // it has exited meanwhile
      }
    });
}
