import ts from 'typescript';
import { Closure, combine, Fields, certain, UNKNOWN } from './evaluate.mjs';

/** @typedef {import('./evaluate.mjs').Alternative} Alternative */

/** @param {ts.SyntaxKind} kind @param {any} a @param {any} b @returns {unknown} */
export function operate(kind, a, b) {
  switch (kind) {
    case ts.SyntaxKind.PlusToken:
      return a + b;
    case ts.SyntaxKind.MinusToken:
      return a - b;
    case ts.SyntaxKind.AsteriskToken:
      return a * b;
    case ts.SyntaxKind.SlashToken:
      return a / b;
    case ts.SyntaxKind.EqualsEqualsEqualsToken:
      return a === b;
    case ts.SyntaxKind.ExclamationEqualsEqualsToken:
      return a !== b;
    case ts.SyntaxKind.LessThanToken:
      return a < b;
    case ts.SyntaxKind.GreaterThanToken:
      return a > b;
    default:
      return UNKNOWN;
  }
}

/** Methods of strings whose arguments are plain values. */
const OF_TEXT = new Set([
  'trim',
  'toLowerCase',
  'toUpperCase',
  'replace',
  'replaceAll',
  'slice',
  'split',
  'concat',
  'repeat',
  'padStart',
]);

/**
 * @param {import('./evaluate.mjs').Evaluator} evaluator
 * @param {string} name
 * @param {unknown} subject
 * @param {((() => Alternative[]) | null)[]} given
 * @returns {Alternative[] | null} null: an unknown method
 */
export function callMethod(evaluator, name, subject, given) {
  if (subject instanceof Fields && name.startsWith('Object.')) return ofObject(name, subject);
  if (subject instanceof Fields && subject.properties.has(name))
    return (subject.properties.get(name)?.() ?? []).flatMap(({ value }) =>
      value instanceof Closure ? evaluator.apply(value, given) : [certain(UNKNOWN)],
    );
  if (given.includes(null)) return null;
  const values = () => given.map((each) => each?.() ?? []);
  if (typeof subject === 'string' && OF_TEXT.has(name))
    return combine(values(), (args) =>
      args.includes(UNKNOWN) ? UNKNOWN : Reflect.apply(Reflect.get(String.prototype, name), subject, args),
    );
  return Array.isArray(subject) ? ofArray(evaluator, name, subject, values) : null;
}

/** @param {string} name @param {Fields} subject @returns {Alternative[] | null} */
function ofObject(name, { properties }) {
  const names = [...properties.keys()];
  const reads = [...properties.values()];
  if (name === 'Object.keys') return [certain(names)];
  if (name === 'Object.freeze') return null;
  if (name === 'Object.values')
    return combine(
      reads.map((read) => read()),
      (values) => values,
    );
  if (name !== 'Object.entries') return null;
  return combine(
    reads.map((read) => read()),
    (values) => values.map((value, index) => [names[index], value]),
  );
}

/**
 * @param {import('./evaluate.mjs').Evaluator} evaluator
 * @param {string} name
 * @param {unknown[]} subject
 * @param {() => Alternative[][]} values
 * @returns {Alternative[] | null}
 */
function ofArray(evaluator, name, subject, values) {
  if (name === 'join')
    return combine(values(), ([separator = ',']) =>
      subject.includes(UNKNOWN) || separator === UNKNOWN ? UNKNOWN : subject.join(String(separator)),
    );
  if (name === 'includes')
    return combine(values(), ([value]) => (value === UNKNOWN ? UNKNOWN : subject.includes(value)));
  if (name === 'concat')
    return combine(values(), ([more]) => (Array.isArray(more) ? [...subject, ...more] : UNKNOWN));
  if (!['map', 'flatMap', 'filter'].includes(name)) return null;
  const [callback] = values()[0] ?? [];
  const run = callback?.value;
  if (!(run instanceof Closure)) {
    // filter(Boolean)
    return name === 'filter' && !subject.includes(UNKNOWN)
      ? [certain(subject.filter(Boolean))]
      : [certain(UNKNOWN)];
  }
  const answers = subject.map((each, index) =>
    evaluator.apply(run, [() => [certain(each)], () => [certain(index)]]),
  );
  return combine(answers, (results) => {
    if (name === 'map') return results;
    if (name === 'flatMap') return results.includes(UNKNOWN) ? UNKNOWN : results.flat();
    return results.includes(UNKNOWN) ? UNKNOWN : subject.filter((_, index) => results[index]);
  });
}
