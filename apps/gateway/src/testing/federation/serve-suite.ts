import { composeServices } from '@apollo/composition';
import { buildSubgraphSchema } from '@apollo/subgraph';
import {
  execute,
  GraphQLError,
  isObjectType,
  parse,
  type DocumentNode,
  type ExecutionResult,
  type GraphQLResolveInfo,
  type GraphQLSchema,
} from 'graphql';
import type { Computed, Suite, Thing, World } from './suite';

const LINK = `extend schema @link(url: "https://specs.apollo.dev/federation/v2.9", import: ["@key", "@shareable",
  "@external", "@requires", "@provides", "@override", "@interfaceObject", "@inaccessible", "@extends", "@tag"])`;

export interface ServedSuite {
  sdl: string;
  /** Executes a request to one subgraph. */
  ask(world: World, subgraph: string, body: string): Promise<ExecutionResult>;
}

/** Composes a suite and executes requests to its subgraphs. */
export function serveSuite({ name, subgraphs }: Suite): ServedSuite {
  const parts = Object.entries(subgraphs).map(([part, text]) => ({
    name: part,
    url: `http://${part}`,
    typeDefs: parse(text.replace('LINK', LINK)),
  }));
  const { supergraphSdl, errors } = composeServices(parts);
  if (!supergraphSdl) throw new Error(`${name}: ${errors?.map((error) => error.message).join('\n')}`);
  const schemas = new Map(parts.map(({ name: part, typeDefs }) => [part, subgraphSchema(typeDefs)]));
  return {
    sdl: supergraphSdl,
    async ask(world, subgraph, body) {
      const schema = schemas.get(subgraph);
      if (!schema) throw new Error(`no ${subgraph}`);
      const { query, variables, operationName } = JSON.parse(body) as {
        query: string;
        variables?: Record<string, unknown>;
        operationName?: string;
      };
      await new Promise((resolve) => setImmediate(resolve));
      return run(schema, world, subgraph, query, variables, operationName);
    },
  };
}

/** References are looked up in the world, like everything else. */
function subgraphSchema(typeDefs: DocumentNode): GraphQLSchema {
  const schema = buildSubgraphSchema({ typeDefs });
  const entities = schema.getQueryType()?.getFields()['_entities'];
  if (entities) delete entities.resolve;
  return schema;
}

/** The answer of one server with all data: the expected result. */
export function askWhole(schema: GraphQLSchema, world: World, query: string, variables = {}) {
  return run(schema, world, '*', query, variables);
}

async function run(
  schema: GraphQLSchema,
  world: World,
  subgraph: string,
  query: string,
  variableValues: Record<string, unknown> = {},
  operationName?: string,
): Promise<ExecutionResult> {
  const result = await execute({
    schema,
    document: parse(query),
    operationName,
    variableValues,
    rootValue: {},
    fieldResolver: (source, args, _context, info) => resolve(world, subgraph, source, args, info),
    typeResolver: (value) => (value as Thing).__typename,
  });
  return JSON.parse(JSON.stringify(result)) as ExecutionResult;
}

function resolve(world: World, subgraph: string, source: unknown, args: object, info: GraphQLResolveInfo) {
  const { fieldName, parentType, schema } = info;
  if (fieldName === '_entities') {
    const { representations } = args as { representations: Thing[] };
    return representations.map((representation) => find(world, schema, representation));
  }
  const isRoot = parentType === schema.getQueryType() || parentType === schema.getMutationType();
  const thing = (isRoot ? world[parentType.name as 'Query'] : source) as Thing;
  const value = thing[fieldName];
  const found = typeof value === 'function' ? (value as Computed)(args as never, thing, subgraph) : value;
  return found instanceof Error ? new GraphQLError(found.message) : found;
}

/** The thing that a representation names, merged with the representation; null: none. */
function find(world: World, schema: GraphQLSchema, representation: Thing): Thing | null {
  const { __typename, ...given } = representation;
  const known = (world.entities ?? []).find((thing) => isOf(thing, __typename) && fits(thing, given));
  if (!known) return null;
  // An interface object stands for all things of its interface: here it is an object type without things of its own.
  const name = isObjectType(schema.getType(__typename)) ? __typename : known.__typename;
  // Required fields come from their owner, whatever this subgraph has itself.
  return { ...known, ...withoutKeys(known, given), __typename: name };
}

function isOf(thing: Thing, typename: string): boolean {
  return thing.__typename === typename || [thing['interfaces']].flat().includes(typename);
}

function fits(thing: Thing, given: Record<string, unknown>): boolean {
  return Object.entries(given).every(([field, value]) => {
    const own = thing[field];
    if (typeof own === 'function' || !isKeyField(thing, field)) return true;
    if (Array.isArray(own) && Array.isArray(value)) {
      return own.length === value.length && own.every((one, index) => same(one, value[index]));
    }
    return same(own, value);
  });
}

function same(own: unknown, value: unknown): boolean {
  if (typeof own !== 'object' || own === null || typeof value !== 'object' || value === null)
    return own === value;
  return Object.entries(value).every(
    ([field, part]) => field === '__typename' || same((own as Thing)[field], part),
  );
}

/** Things list their key fields if these are not `id`. */
function isKeyField(thing: Thing, field: string): boolean {
  return ((thing['keys'] as string[] | undefined) ?? ['id']).includes(field);
}

function withoutKeys(thing: Thing, given: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(given).filter(([field]) => !isKeyField(thing, field)));
}
