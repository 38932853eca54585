import { join } from 'node:path';
import { readdirSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { rspack } from '@rspack/core';
import { serverConfig } from '../build/server.rspack.mjs';
import { freePort } from '../start/ports.mjs';
import { shortForm } from '../start/supervised-process.mjs';
import { startNode } from '../start/start-node.mjs';
import { watchBuild } from './watch-build.mjs';

const READY_WITHIN = 60_000;
/** Milliseconds for the old server to answer the requests that it has received. */
const DRAIN = 5000;

/**
 * A subgraph under development: built whenever a file is saved, and started beside the previous server, which stops when the
 * new one answers.
 *
 * @param {object} options
 * @param {string} options.root
 * @param {string} options.domain
 * @param {Record<string, string>} options.environment of the domain's server on the running platform
 * @param {(text: string) => void} options.say
 * @param {(url: string) => Promise<void>} options.onServing called with the address of each new server
 */
export async function startApiPart({ root, domain, environment, say, onServing }) {
  const project = `apps/${domain}/api`;
  const folder = join(root, 'dist/.dev', domain, 'api');
  const main = join(folder, 'main.js');
  const config = serverConfig({ root, project });
  /** @type {Server | null} */
  let serving = null;
  let migrated = '';
  const build = watchBuild(rspack({ ...config, output: { ...config.output, path: folder } }), {
    name: 'api',
    say,
    async onBuilt(startedAt) {
      const migrations = readdirSync(join(root, project, 'src/migrations')).join();
      if (migrations !== migrated) await runToEnd([main, 'migrate'], environment);
      migrated = migrations;
      const next = await startServer(main, environment, say);
      await onServing(next.url);
      const before = serving;
      serving = next;
      say(`api: serving after ${((Date.now() - startedAt) / 1000).toFixed(1)} s`);
      if (before) void sleep(500).then(() => before.stop());
    },
  });
  await build.first;
  return {
    async stop() {
      await build.stop();
      await serving?.stop();
    },
  };
}

/** @typedef {{ url: string, stop: () => Promise<void> }} Server */

/**
 * @param {string} main
 * @param {Record<string, string>} environment
 * @param {(text: string) => void} say
 * @returns {Promise<Server>} rejects with the server's output when it does not become ready
 */
async function startServer(main, environment, say) {
  const port = await freePort(0);
  const child = startNode(['--enable-source-maps', main], { ...environment, PORT: String(port) });
  let output = '';
  let ready = false;
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk) => {
      output = `${output}${chunk}`.slice(-4000);
      if (!ready) return;
      for (const line of String(chunk).split('\n')) {
        const short = shortForm(line);
        if (short) say(`api: ${short}`);
      }
    });
  }
  const url = `http://127.0.0.1:${port}`;
  const stop = () => endChild(child);
  for (const deadline = Date.now() + READY_WITHIN; ; await sleep(50)) {
    if (child.exitCode !== null || Date.now() > deadline) {
      await stop();
      throw new Error(
        `does not start, the one before goes on\n${output.trim().split('\n').slice(-12).join('\n')}`,
      );
    }
    const answer = await fetch(`${url}/readyz`).catch(() => null);
    if (answer?.ok) break;
  }
  ready = true;
  child.once('exit', (code) => {
    if (code) say(`api: ended with exit code ${code}; it is started again when a file is saved`);
  });
  return { url, stop };
}

/** @param {import('node:child_process').ChildProcess} child */
async function endChild(child) {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = new Promise((done) => child.once('exit', done));
  child.kill('SIGTERM');
  const timer = setTimeout(() => child.kill('SIGKILL'), DRAIN);
  await exited;
  clearTimeout(timer);
}

/** @param {string[]} args @param {Record<string, string>} environment */
async function runToEnd(args, environment) {
  const child = startNode(args, environment);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (output += chunk));
  const code = await new Promise((done) => child.once('close', done));
  if (code !== 0) throw new Error(`${args.slice(1).join(' ')} failed\n${output.trim()}`);
}
