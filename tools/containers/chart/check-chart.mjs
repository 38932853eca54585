import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { listSubgraphs, root } from '../../start/domains.mjs';
import { readContainers } from '../check-containers.mjs';
import { checkApiTypes } from './check-api-types.mjs';
import { checkWorkloads } from './check-workloads.mjs';
import { compareWithCompose, comparedSettings, COMPARED_SECRETS } from './compare-with-compose.mjs';
import { findHelm } from './helm.mjs';
import { readWorkloads } from './read-workloads.mjs';
import { CHART, renderChart } from './render-chart.mjs';

/** Files of values, each of which makes an installation. */
const SIZES = ['values-small.yaml', 'values-medium.yaml', 'values-large.yaml'];
/** What an installation must set. */
const IMAGE = { registry: 'registry.example/lyceum', tag: '1' };
/** What is off by default, so that it is rendered and checked too. */
const EVERYTHING = {
  ingress: { enabled: true, className: 'nginx', tlsSecret: 'tls', annotations: { a: 'b' } },
  certificates: { configMap: 'authorities' },
  publisher: { onUpgrade: true },
  priorityClassName: 'lyceum',
};

/**
 * Renders the chart with the values of each size and checks the objects.
 *
 * @param {object} [options]
 * @param {string} [options.folder] of the repository
 * @param {string[]} [options.sizes]
 * @param {boolean} [options.compile] whether the objects are compared with the API's types, which takes seconds
 * @returns {{ problems: string[], note: string | null }} a note where it could not be rendered
 */
export function checkChart({ folder = root, sizes = SIZES, compile = true } = {}) {
  const helm = findHelm();
  if (!helm)
    return {
      problems: [],
      note: `${CHART} is not rendered: no helm is in PATH, and npm has it for Linux on x64 only. CI renders it.`,
    };
  const { services, example } = readContainers(folder);
  const { settings: defaults } = parse(readFileSync(join(folder, CHART, 'values.yaml'), 'utf8'));
  const settings = comparedSettings(Object.keys(defaults));
  const values = { image: IMAGE, settings, secrets: COMPARED_SECRETS, ...EVERYTHING };
  /** Most objects are the same in each size. @type {Map<string, import('./render-chart.mjs').KubernetesObject>} */
  const all = new Map();
  const problems = sizes.flatMap((size) => {
    const { objects, problems } = renderChart({ helm, folder, files: [size], values });
    for (const object of objects) all.set(JSON.stringify(object), object);
    const workloads = readWorkloads(objects);
    const found =
      problems.length > 0
        ? problems
        : [...compareWithCompose(workloads, services, settings), ...checkWorkloads(objects, workloads)];
    return found.map((problem) => `${CHART} with ${size}: ${problem}`);
  });
  problems.push(...checkNames(folder, Object.keys(defaults), example));
  if (compile && problems.length === 0)
    problems.push(...checkApiTypes([...all.values()]).map((problem) => `${CHART}: ${problem}`));
  return { problems, note: null };
}

/** @param {string} folder @param {string[]} settings @param {string} example */
function checkNames(folder, settings, example) {
  const shown = new Set([...example.matchAll(/^(\w+)=/gm)].map(([, name]) => name ?? ''));
  const domains = parse(readFileSync(join(folder, CHART, 'domains.yaml'), 'utf8'));
  return [
    ...settings
      .filter((name) => !shown.has(name))
      .map((name) => `${CHART}/values.yaml: settings.${name} is not in .env.example`),
    ...listSubgraphs(folder)
      .filter(({ name }) => !(name in domains))
      .map(({ name }) => `${CHART}/domains.yaml: the subgraph ${name} is missing`),
  ];
}
