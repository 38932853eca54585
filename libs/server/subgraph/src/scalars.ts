import { dayIn } from '@lyceum/contracts/calendar';
import type { SubgraphDefinition } from './definition';
import { readSchema } from './schema';
import { GraphQLError, GraphQLScalarType, Kind, type ValueNode, valueFromASTUntyped } from 'graphql';

const DATE = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;

function badScalar(type: string, expected: string): never {
  throw new GraphQLError(`${type}: expected ${expected}`, { extensions: { code: 'BAD_USER_INPUT' } });
}

function textOf(node: ValueNode): unknown {
  return node.kind === Kind.STRING ? node.value : undefined;
}

function readInstant(value: unknown): string {
  const date = typeof value === 'string' && /T.*(Z|[+-]\d\d:\d\d)$/.test(value) ? new Date(value) : undefined;
  if (!date || Number.isNaN(date.getTime()))
    return badScalar('DateTime', 'an instant such as 2026-03-08T15:30:00Z');
  return date.toISOString();
}

function readDate(value: unknown): string {
  const valid =
    typeof value === 'string' &&
    DATE.test(value) &&
    new Date(`${value}T00:00:00Z`).toISOString().startsWith(value);
  return valid ? value : badScalar('Date', 'a date such as 2026-03-08');
}

/** Sums of money may exceed 32 bits; a number that JSON cannot carry exactly is refused. */
function readCents(value: unknown): number {
  if (typeof value === 'number' && Number.isSafeInteger(value)) return value;
  return badScalar('Cents', 'a whole number of hundredths, such as 2450');
}

/** Scalars that every subgraph may declare; resolvers get the values as they are in JSON. */
const scalars = {
  DateTime: new GraphQLScalarType({
    name: 'DateTime',
    serialize: (value) => (value instanceof Date ? value : new Date(String(value))).toISOString(),
    parseValue: readInstant,
    parseLiteral: (node) => readInstant(textOf(node)),
  }),
  Date: new GraphQLScalarType({
    name: 'Date',
    serialize: (value) => (value instanceof Date ? dayIn('UTC', value) : String(value)),
    parseValue: readDate,
    parseLiteral: (node) => readDate(textOf(node)),
  }),
  Cents: new GraphQLScalarType({
    name: 'Cents',
    serialize: readCents,
    parseValue: readCents,
    parseLiteral: (node) => readCents(node.kind === Kind.INT ? Number(node.value) : undefined),
  }),
  JSON: new GraphQLScalarType({
    name: 'JSON',
    serialize: (value) => value,
    parseValue: (value) => value,
    parseLiteral: (node, variables) => valueFromASTUntyped(node, variables),
  }),
};

/** Resolvers for those of the scalars that the subgraph's schema declares. */
export function declaredScalars({ schemaDir }: SubgraphDefinition): Record<string, GraphQLScalarType> {
  const declared = new Set(
    readSchema(schemaDir).definitions.flatMap((node) =>
      node.kind === Kind.SCALAR_TYPE_DEFINITION ? [node.name.value] : [],
    ),
  );
  return Object.fromEntries(Object.entries(scalars).filter(([name]) => declared.has(name)));
}
