import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { listSubgraphs, root } from '../start/domains.mjs';
import { equivalentJobs } from './equivalent-jobs.mjs';

const folder = join(import.meta.dirname, 'faults');

/** @returns {Promise<import('./faults.mjs').Fault[]>} */
async function allFaults() {
  const faults = [];
  for (const file of readdirSync(folder)) faults.push(...(await import(join(folder, file))).default);
  return faults;
}

/** Kinds of jobs by subgraph. @returns {Promise<Map<string, string[]>>} */
async function kindsOfJobs() {
  const kinds = new Map();
  for (const { name } of listSubgraphs()) {
    const module = await import(join(root, 'apps', name, 'api/src/definition.ts'));
    const definition = /** @type {any[]} */ (Object.values(module)).find(
      (value) => typeof value === 'object' && value !== null && 'schemaDir' in value,
    );
    kinds.set(
      name,
      definition.jobs.map((/** @type {{ kind: string }} */ { kind }) => kind),
    );
  }
  return kinds;
}

it('kills each kind of job on the server that runs it', async () => {
  const kinds = await kindsOfJobs();
  const cuts = (await allFaults()).flatMap(({ cuts: cut }) => cut ?? []);
  const strangers = cuts.flatMap(({ server, jobs }) =>
    jobs.filter((job) => !kinds.get(server)?.includes(job)).map((job) => `${server} ${job}`),
  );
  expect(strangers).toEqual([]);
  const killed = new Set(cuts.flatMap(({ jobs }) => jobs));
  const all = [...new Set([...kinds.values()].flat())];
  expect(all.filter((kind) => !killed.has(kind) && !killed.has(equivalentJobs[kind] ?? ''))).toEqual([]);
  expect(Object.keys(equivalentJobs).filter((kind) => !all.includes(kind) || killed.has(kind))).toEqual([]);
});
