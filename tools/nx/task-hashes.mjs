// node tools/nx/task-hashes.mjs TARGET    prints Nx's hash of every task of the target, by folder of the project
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import devkit from '@nx/devkit';
import '../start/end-with-parent.mjs';

const require = createRequire(import.meta.url);

/**
 * The hash of every task of a target, by folder of its project: of the inputs that nx.json names. Running the tasks instead would
 * restore outputs from the cache that are already there, which Nx does not know without its daemon.
 *
 * @param {string} target
 * @returns {Promise<Record<string, string>>}
 */
async function taskHashes(target) {
  const { createTaskHasher } = require('nx/src/hasher/create-task-hasher');
  const { createTaskGraph } = require('nx/src/tasks-runner/create-task-graph');
  const { readNxJson } = require('nx/src/config/nx-json');
  const graph = await devkit.createProjectGraphAsync({ exitOnError: true });
  const nodes = Object.values(graph.nodes).filter(({ data }) => data.targets?.[target]);
  const names = nodes.map(({ name }) => name);
  const taskGraph = createTaskGraph(graph, {}, names, [target], undefined, {}, true);
  const tasks = Object.values(taskGraph.tasks);
  const environments = Object.fromEntries(tasks.map(({ id }) => [id, process.env]));
  const hashes = await createTaskHasher(graph, readNxJson(), {}).hashTasks(tasks, taskGraph, environments);
  return Object.fromEntries(tasks.map(({ projectRoot }, n) => [projectRoot ?? '', hashes[n]?.value ?? '']));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  console.log(JSON.stringify(await taskHashes(process.argv[2] ?? '')));
  process.exit(0); // Nx's watchers of its plugins keep the process alive
}
