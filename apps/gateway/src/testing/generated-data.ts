import { createHash } from 'node:crypto';
import {
  execute,
  getNamedType,
  getNullableType,
  isAbstractType,
  isEnumType,
  isListType,
  isNonNullType,
  isObjectType,
  parse,
  type GraphQLFieldResolver,
  type GraphQLOutputType,
  type GraphQLSchema,
} from 'graphql';

interface Source {
  __typename: string;
  [key: string]: unknown;
}

/** A pseudo-random number derived from the arguments. */
function roll(...parts: unknown[]): number {
  return createHash('md5').update(JSON.stringify(parts)).digest().readUInt32LE(0);
}

/** Percentages of nulls and errors in the subgraphs' answers. */
export interface Troubles {
  nulls: number;
  errors: number;
}

/** Answers any request to a subgraph with data derived from the seed, equal for equal entities everywhere. */
export function answerWithGeneratedData(
  schema: GraphQLSchema,
  seed: number,
  troubles: Troubles,
  body: string,
): unknown {
  const { query, variables, operationName } = JSON.parse(body) as {
    query: string;
    variables?: Record<string, unknown>;
    operationName?: string;
  };
  const fieldResolver = resolver(seed, troubles);
  const result = execute({
    schema,
    document: parse(query),
    operationName,
    variableValues: variables ?? {},
    rootValue: { __typename: 'Root' },
    fieldResolver,
    typeResolver: (value: unknown) => (value as Source).__typename,
  });
  return JSON.parse(JSON.stringify(result)) as unknown;
}

function resolver(seed: number, troubles: Troubles): GraphQLFieldResolver<unknown, unknown> {
  return (parent, args, _context, info) => {
    const source = parent as Source;
    if (Object.hasOwn(source, info.fieldName)) return source[info.fieldName];
    const identity = source['id'] ??
      source['at'] ?? [source['row'], source['number'], source['price'], source['name']];
    const chance = roll(seed, info.parentType.name, info.fieldName, identity, args);
    const isKey = ['id', 'row', 'number', 'venue'].includes(info.fieldName);
    if (!isKey && chance % 100 < troubles.errors)
      throw new Error(`no ${info.fieldName} of ${String(identity)}`);
    const value = make(info.returnType, chance, troubles, info.schema);
    if (value === null && isNonNullType(info.returnType)) throw new Error(`nothing in ${info.fieldName}`);
    const required = info.fieldName === 'shipping' ? [source['price'], source['weight']] : [];
    return required.length > 0 && typeof value === 'string' ? `${value} ${required.join('/')}` : value;
  };
}

function make(type: GraphQLOutputType, chance: number, troubles: Troubles, schema: GraphQLSchema): unknown {
  if (!isNonNullType(type) && (chance >>> 8) % 100 < troubles.nulls) return null;
  const bare = getNullableType(type);
  if (isListType(bare)) {
    return Array.from({ length: (chance >>> 4) % 4 }, (_, index) =>
      make(bare.ofType, roll(chance, index), troubles, schema),
    );
  }
  const named = getNamedType(bare);
  if (isEnumType(named)) return named.getValues()[chance % named.getValues().length]?.name;
  if (isAbstractType(named)) {
    const possible = schema.getPossibleTypes(named);
    return entity(possible[chance % possible.length]?.name ?? '', chance, schema);
  }
  if (isObjectType(named)) return entity(named.name, chance, schema);
  return scalar(named.name, chance);
}

function entity(typename: string, chance: number, schema: GraphQLSchema): Source {
  const number = (chance >>> 3) % 5;
  const type = schema.getType(typename);
  const hasId = isObjectType(type) && 'id' in type.getFields();
  if (typename === 'Seat') {
    return {
      __typename: typename,
      row: `r${number}`,
      number,
      venue: { __typename: 'Venue', id: `Venue${number % 2}` },
    };
  }
  return {
    __typename: typename,
    ...(hasId ? { id: `${idPrefix(typename)}${number}` } : { at: chance % 50 }),
  };
}

/** An interface object stands for all types of its interface, which therefore share ids: even ids are books. */
function idPrefix(typename: string): string {
  return ['Book', 'Film', 'Media'].includes(typename) ? 'Media' : typename;
}

function scalar(name: string, chance: number): unknown {
  if (name === 'Int') return chance % 1000;
  if (name === 'Float') return (chance % 1000) / 8;
  if (name === 'Boolean') return chance % 2 === 0;
  return `text ${chance % 1000}`;
}
