import { join } from 'node:path';
import { parseAllDocuments } from 'yaml';
import { runHelm } from './helm.mjs';

export const CHART = 'docker/helm/lyceum';
export const RELEASE = 'lyceum';
/** That of the types by which rendered objects are checked. */
const KUBERNETES = '1.33.0';

/**
 * An object of the Kubernetes API.
 *
 * @typedef {object} KubernetesObject
 * @property {string} apiVersion
 * @property {string} kind
 * @property {{ name: string, labels?: Record<string, string>, annotations?: Record<string, string> }} metadata
 * @property {any} [spec]
 */

/**
 * @param {object} options
 * @param {string} options.helm
 * @param {string} options.folder of the repository
 * @param {string[]} [options.files] of values, in the chart
 * @param {object} [options.values]
 * @returns {{ objects: KubernetesObject[], problems: string[] }}
 */
export function renderChart({ helm, folder, files = [], values = {} }) {
  const chart = join(folder, CHART);
  const args = [
    ...['template', RELEASE, chart, '--kube-version', KUBERNETES],
    ...files.flatMap((file) => ['--values', join(chart, file)]),
    ...['--values', '-'],
  ];
  const { output, problem } = runHelm(helm, args, JSON.stringify(values));
  if (problem !== null) return { objects: [], problems: [problem] };
  const documents = parseAllDocuments(output);
  if (!Array.isArray(documents)) return { objects: [], problems: ['the chart renders nothing'] };
  const problems = documents.flatMap(({ errors }) => errors.map(({ message }) => message));
  const objects = documents.map((document) => document.toJS()).filter((object) => object !== null);
  return { objects, problems };
}
