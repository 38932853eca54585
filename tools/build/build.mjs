// npm run build    schema, types and every deployable, into dist; what did not change comes from Nx's cache
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { generateSchema, supergraphFile } from '../schema/schema.mjs';
import { sourceStamp } from './source-stamp.mjs';

/**
 * Builds what changed. A stamp of all sources answers "nothing" within a tenth of a second.
 *
 * @param {{ root: string, say?: (text: string) => void }} options
 * @returns {Promise<string[]>} what is wrong
 */
export async function build({ root, say = () => undefined }) {
  const dist = join(root, 'dist');
  const stampFile = join(dist, '.stamp');
  const stamp = sourceStamp(root);
  const current = () => existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp && complete(root);
  if (current()) return [];
  return alone(dist, async () => {
    if (current()) return []; // somebody else built it while this one waited
    say('Building …');
    rmSync(stampFile, { force: true });
    // What is generated for a subgraph is types alone: its server is built meanwhile.
    const [problems, subgraphs] = await Promise.all([
      generateSchema({ root }),
      runNx(root, ['run-many', '-t', 'build', '-p', 'apps/*/api']),
    ]);
    problems.unshift(...withoutTarget(root));
    if (problems.length > 0) return problems;
    if (subgraphs.code !== 0) return [whatFailed(subgraphs.output)];
    const { code, output } = await runNx(root, ['run-many', '-t', 'build', '--exclude', 'apps/*/api']);
    if (code !== 0) return [whatFailed(output)];
    writeFileSync(stampFile, stamp);
    return [];
  });
}

/**
 * Builds what changed of one domain; mistakes in the sources of others do not stop it.
 *
 * @param {{ root: string, domain: string, say?: (text: string) => void }} options
 * @returns {Promise<string[]>} what is wrong
 */
export async function buildDomain({ root, domain, say = () => undefined }) {
  const dist = join(root, 'dist');
  const stampFile = join(dist, '.stamp');
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === sourceStamp(root) && complete(root))
    return [];
  return alone(dist, async () => {
    say(`Building ${domain} …`);
    rmSync(stampFile, { force: true }); // the whole is built from more than one state of the sources now
    const problems = (await generateSchema({ root })).filter((problem) => concerns(problem, domain));
    if (problems.length > 0) return problems;
    const projects = deployables(root)
      .filter((folder) => `${folder}/`.startsWith(`apps/${domain}/`))
      .map((folder) => JSON.parse(readFileSync(join(root, folder, 'project.json'), 'utf8')).name);
    const { code, output } = await runNx(root, ['run-many', '-t', 'build', '-p', projects.join(',')]);
    return code === 0 ? [] : [whatFailed(output)];
  });
}

/** A problem that names files of other domains alone is theirs. @param {string} problem @param {string} domain */
function concerns(problem, domain) {
  const named = [...problem.matchAll(/apps\/([\w-]+)\//g)].map(([, name]) => name);
  return named.length === 0 || named.includes(domain) || problem.includes('libs/');
}

/** The folders of everything that is deployed. @param {string} root */
export function deployables(root) {
  return readdirSync(join(root, 'apps'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.name === 'project.json')
    .filter(
      ({ parentPath }) => JSON.parse(readFileSync(join(parentPath, 'project.json'), 'utf8')).targets?.build,
    )
    .map(({ parentPath }) => parentPath.slice(root.length + 1));
}

/** A new deployable that Nx does not know would be missing without a word. @param {string} root */
function withoutTarget(root) {
  const known = new Set(deployables(root));
  const folders = [
    'shell',
    'gateway',
    ...readdirSync(join(root, 'apps')).flatMap((name) => [`${name}/api`, `${name}/web`]),
  ];
  return folders
    .map((folder) => `apps/${folder}`)
    .filter((folder) => existsSync(join(root, folder, 'project.json')) && !known.has(folder))
    .map((folder) => `${folder}/project.json: add "targets": { "build": {} }`);
}

/** @param {string} root */
function complete(root) {
  return (
    existsSync(join(root, supergraphFile)) &&
    deployables(root).every((folder) => existsSync(join(root, 'dist', folder)))
  );
}

/** @param {string} root @param {string[]} command @returns {Promise<{ code: number | null, output: string }>} */
function runNx(root, command) {
  const nx = join(root, 'node_modules/nx/dist/bin/nx.js');
  const args = [...command, '--parallel=2', '--outputStyle=stream'];
  const env = {
    ...process.env,
    NX_DAEMON: 'false',
    NX_NO_CLOUD: 'true',
    NX_TUI: 'false',
    NODE_ENV: 'production',
  };
  const child = spawn(process.execPath, [nx, ...args], { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  return new Promise((done) => child.once('close', (code) => done({ code, output })));
}

/** Nx's account without the projects that went well. @param {string} output */
const whatFailed = (output) => output.replace(/^(> nx run .*|- [\w-]+|\s*NX {3}Running .*)?\n/gm, '').trim();

/**
 * Two builds at once (a start and a test run) would empty each other's folders: the second one waits.
 *
 * @template T
 * @param {string} dist
 * @param {() => Promise<T>} work
 */
async function alone(dist, work) {
  const lock = join(dist, '.building');
  mkdirSync(dist, { recursive: true });
  while (!tryLock(lock)) await sleep(200);
  try {
    return await work();
  } finally {
    rmSync(lock, { force: true });
  }
}

/** @param {string} lock */
function tryLock(lock) {
  try {
    writeFileSync(lock, String(process.pid), { flag: 'wx' });
    return true;
  } catch {
    const owner = existsSync(lock) ? Number(readFileSync(lock, 'utf8')) : 0;
    if (owner && !isAlive(owner)) rmSync(lock, { force: true });
    return false;
  }
}

/** @param {number} pid */
function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const problems = await build({ root: resolve(import.meta.dirname, '../..'), say: console.log });
  for (const problem of problems) console.error(problem);
  process.exitCode = problems.length > 0 ? 1 : 0;
}
