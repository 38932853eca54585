import { createRequire } from 'node:module';
import { join } from 'node:path';
import ts from 'typescript';
import { root } from '../../start/domains.mjs';

/** @typedef {import('./render-chart.mjs').KubernetesObject} KubernetesObject */

const MODELS = 'kubernetes-models';
const require = createRequire(import.meta.url);

/**
 * Checks objects against the API of Kubernetes, as the package `kubernetes-models` has generated it from the API's own
 * description: TypeScript's compiler finds fields that do not exist and values of another type, the package's validators find
 * values of another form (quantities, numbers out of range).
 *
 * @param {KubernetesObject[]} objects
 * @returns {string[]} problems
 */
export function checkApiTypes(objects) {
  const problems = objects.flatMap((object) => validate(object));
  // Without a type of the kind there is nothing to compile.
  return problems.length > 0 ? problems : compile(objects);
}

/** @param {KubernetesObject} object */
const nameOf = ({ kind, metadata }) => `${kind} ${metadata.name}`;

/** @param {KubernetesObject} object @returns {string[]} */
function validate(object) {
  const { apiVersion, kind } = object;
  /** @type {(new (object: unknown) => { validate(): void }) | undefined} */
  let Model;
  try {
    Model = require(`${MODELS}/${apiVersion}`)[kind];
  } catch {
    // reported below
  }
  if (!Model) return [`${nameOf(object)}: the API has no ${kind} in ${apiVersion}`];
  try {
    new Model(object).validate();
    return [];
  } catch (error) {
    return [`${nameOf(object)}: ${error instanceof Error ? error.message : String(error)}`];
  }
}

/** @param {KubernetesObject[]} objects @returns {string[]} */
function compile(objects) {
  const file = join(root, 'tools/containers/chart/rendered-objects.ts');
  /** @type {string[]} */
  const lines = [];
  /** @type {{ from: number, object: KubernetesObject }[]} */
  const starts = [];
  for (const object of objects) {
    starts.push({ from: lines.length, object });
    const type = `import('${MODELS}/${object.apiVersion}').I${object.kind}`;
    lines.push(
      `export const object${starts.length}: ${type} =`,
      ...JSON.stringify(object, null, 1).split('\n'),
    );
  }
  return diagnose(file, lines.join('\n')).map(({ message, line }) => {
    const start = starts.findLast(({ from }) => from <= line);
    return `${start ? nameOf(start.object) : 'chart'}: ${(lines[line] ?? '').trim()} ${message}`;
  });
}

/** Compiles one file that exists only in memory. @param {string} file @param {string} text */
function diagnose(file, text) {
  /** @type {ts.CompilerOptions} */
  const options = {
    noEmit: true,
    strict: true,
    skipLibCheck: true,
    types: [],
    lib: ['lib.es2022.d.ts'],
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
  };
  const host = ts.createCompilerHost(options);
  const { readFile, fileExists, getSourceFile } = host;
  host.readFile = (path) => (path === file ? text : readFile(path));
  host.fileExists = (path) => path === file || fileExists(path);
  host.getSourceFile = (path, ...rest) =>
    path === file ? ts.createSourceFile(path, text, ts.ScriptTarget.ES2022) : getSourceFile(path, ...rest);
  const program = ts.createProgram([file], options, host);
  const source = program.getSourceFile(file);
  return [...program.getSyntacticDiagnostics(source), ...program.getSemanticDiagnostics(source)].map(
    ({ messageText, start = 0 }) => ({
      message: ts.flattenDiagnosticMessageText(messageText, ' '),
      line: text.slice(0, start).split('\n').length - 1,
    }),
  );
}
