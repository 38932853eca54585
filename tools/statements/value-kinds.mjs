import pg from 'pg';
import ts from 'typescript';

/**
 * The run-time type of a value.
 *
 * @typedef {'string' | 'number' | 'bigint' | 'boolean' | 'null' | 'undefined' | 'Date' | 'Buffer' | 'object' | 'json'
 *   | 'function' | { list: Kind[] | null }} Kind list: null for any element
 */

/** A value of each type as Postgres writes it. Types without a parser stay text. @type {Record<string, string>} */
const SAMPLES = {
  bool: 't',
  int2: '1',
  int4: '1',
  int8: '1',
  oid: '1',
  float4: '1',
  float8: '1',
  numeric: '1',
  date: '2026-01-31',
  timestamp: '2026-01-31 12:00:00',
  timestamptz: '2026-01-31 12:00:00+00',
  interval: '01:00:00',
  json: '{}',
  jsonb: '{}',
  bytea: '\\x00',
  point: '(1,2)',
};
/** An array whose element type has no parser stays text too. */
const listSample = (/** @type {string} */ element) => {
  const sample = SAMPLES[element] ?? 'x';
  return `{"${sample.replaceAll('\\', '\\\\')}"}`;
};

/**
 * The run-time type that the pool's parsers give to a column.
 *
 * @param {number} oid
 * @param {import('./describe-statements.mjs').Catalog} catalog
 * @returns {Kind}
 */
export function kindOfColumn(oid, { types }) {
  const type = types.get(oid);
  if (!type) return 'string';
  if (type.name === 'json' || type.name === 'jsonb') return 'json';
  const element = type.element ? types.get(type.element)?.name : undefined;
  const read = /** @type {(text: string) => unknown} */ (pg.types.getTypeParser(oid, 'text'));
  const value = read(element ? listSample(element) : (SAMPLES[type.name] ?? 'x'));
  if (!Array.isArray(value)) return kindOfValue(value);
  if (element === 'json' || element === 'jsonb') return { list: ['json'] };
  return { list: [kindOfValue(value[0])] };
}

/** @param {unknown} value @returns {Kind} */
function kindOfValue(value) {
  if (value instanceof Date) return 'Date';
  if (Buffer.isBuffer(value)) return 'Buffer';
  const type = typeof value;
  return type === 'string' || type === 'number' || type === 'boolean' || type === 'bigint' ? type : 'object';
}

/** @param {ts.Type} type @param {ts.TypeChecker} checker @returns {Kind[] | null} null: any */
export function kindsOfType(type, checker) {
  if (type.isUnion()) {
    const parts = type.types.map((each) => kindsOfType(each, checker));
    return parts.includes(null) ? null : parts.flatMap((each) => each ?? []);
  }
  const { flags } = type;
  if (flags & ts.TypeFlags.StringLike) return ['string'];
  if (flags & ts.TypeFlags.NumberLike) return ['number'];
  if (flags & ts.TypeFlags.BigIntLike) return ['bigint'];
  if (flags & ts.TypeFlags.BooleanLike) return ['boolean'];
  if (flags & ts.TypeFlags.Null) return ['null'];
  if (flags & (ts.TypeFlags.Undefined | ts.TypeFlags.Void)) return ['undefined'];
  if (flags & ts.TypeFlags.Never) return [];
  if (type.isIntersection()) {
    const parts = type.types.map((each) => kindsOfType(each, checker));
    return (
      parts.find((each) => each?.every((kind) => typeof kind === 'string' && kind !== 'object')) ?? ['object']
    );
  }
  if (!(flags & ts.TypeFlags.Object)) return null;
  if (type.symbol?.name === 'Date') return ['Date'];
  if (/^(Buffer|Uint8Array)$/.test(type.symbol?.name ?? '')) return ['Buffer'];
  if (checker.isArrayType(type) || checker.isTupleType(type)) {
    const elements = checker.getTypeArguments(/** @type {ts.TypeReference} */ (type));
    const kinds = elements.map((each) => kindsOfType(each, checker));
    return [{ list: kinds.includes(null) ? null : kinds.flatMap((each) => each ?? []) }];
  }
  if (type.getCallSignatures().length > 0) return ['function'];
  // `{}` and constraints of type parameters accept every value.
  return type.getProperties().length === 0 && checker.getIndexInfosOfType(type).length === 0
    ? null
    : ['object'];
}

/** @param {Kind} kind @returns {string} */
export const nameOf = (kind) =>
  typeof kind === 'string'
    ? kind
    : `${[...new Set((kind.list ?? []).filter((each) => each !== 'null').map(nameOf))].join(' | ') || 'unknown'}[]`;

/**
 * Whether a value of the column can be one of the declared kinds.
 *
 * @param {Kind} column
 * @param {Kind[] | null} declared
 * @returns {boolean}
 */
export function fits(column, declared) {
  if (!declared) return true;
  return declared.some((each) => {
    if (column === 'json')
      return each !== 'Date' && each !== 'Buffer' && each !== 'bigint' && each !== 'function';
    if (typeof column === 'string' || typeof each === 'string') return column === each;
    const [element] = column.list ?? [];
    return !each.list || element === undefined || fits(element, each.list);
  });
}
