// npm run build    schema, types and every deployable, into dist; what did not change is left as it is
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { generateSchema, supergraphFile } from '../schema/schema.mjs';
import { bundledPackages } from './packages/build-packages.mjs';
import { withoutBuild } from './build-stamps.mjs';
import { nodeOptions } from '../start/domain-server.mjs';
import { sourceStamp } from './source-stamp.mjs';

const END_WITH_PARENT = new URL('../start/end-with-parent.mjs', import.meta.url).href;

/**
 * Builds what changed. A stamp of all sources answers "nothing" within a tenth of a second.
 *
 * @param {{ root: string, forStart?: boolean, say?: (text: string) => void }} options forStart: bundles the packages for the
 *   servers, which then start in half the time, and leaves out the types, which no build reads
 * @returns {Promise<string[]>} what is wrong
 */
export async function build({ root, forStart = false, say = () => undefined }) {
  const dist = join(root, 'dist');
  const stampFile = join(dist, '.stamp');
  const stamp = sourceStamp(root);
  const current = () =>
    existsSync(stampFile) &&
    readFileSync(stampFile, 'utf8') === stamp &&
    complete(root) &&
    (!forStart || bundledPackages(root) !== null);
  if (current()) return [];
  return alone(dist, async () => {
    if (current()) return []; // somebody else built it while this one waited
    say('Building …');
    rmSync(stampFile, { force: true });
    const changed = withoutBuild(root, deployables(root));
    const isServer = (/** @type {string} */ folder) => existsSync(join(root, folder, 'src/main.ts'));
    // What is generated for a server is types alone: it is built meanwhile.
    const [problems, servers] = await Promise.all([
      generateSchema({ root, types: !forStart }),
      buildDeployables(root, changed.filter(isServer)),
    ]);
    problems.unshift(...withoutTarget(root));
    if (problems.length > 0) return problems;
    if (servers.length > 0) return servers;
    const [pages, packages] = await Promise.all([
      buildDeployables(
        root,
        changed.filter((folder) => !isServer(folder)),
      ),
      // With the servers' options: what V8 compiles under others is of no use to them.
      forStart ? runBuilder(root, [...nodeOptions('domain'), 'tools/build/packages/build-packages.mjs']) : [],
    ]);
    if (pages.length > 0 || packages.length > 0) return [...pages, ...packages];
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
    const own = deployables(root).filter((folder) => `${folder}/`.startsWith(`apps/${domain}/`));
    return buildDeployables(root, withoutBuild(root, own));
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

/** @param {string} root @param {string[]} folders @returns {Promise<string[]>} what is wrong */
const buildDeployables = async (root, folders) =>
  folders.length > 0 ? runBuilder(root, ['tools/build/build-deployable.mjs', ...folders]) : [];

/**
 * In a process of its own, which gives its memory back, and does not go on building for who has given up.
 *
 * @param {string} root
 * @param {string[]} args
 * @returns {Promise<string[]>} what is wrong
 */
async function runBuilder(root, args) {
  const env = { ...process.env, NODE_ENV: 'production' };
  const child = spawn(process.execPath, ['--import', END_WITH_PARENT, ...args], {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (output += chunk));
  const code = await new Promise((done) => child.once('close', done));
  return code === 0 ? [] : [output.trim()];
}

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
