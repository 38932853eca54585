import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import {
  buildASTSchema,
  execute,
  isEnumType,
  isListType,
  isNonNullType,
  isScalarType,
  parse,
  type DocumentNode,
  type ExecutionResult,
  type GraphQLFieldResolver,
  type GraphQLOutputType,
  type GraphQLSchema,
} from 'graphql';

let schema: GraphQLSchema | undefined;

/** The composed API schema of the whole platform. */
function apiSchema(): GraphQLSchema {
  schema ??= buildASTSchema(parse(readFileSync(resolve('apps/gateway/supergraph.graphql'), 'utf8')), {
    assumeValid: true,
    assumeValidSDL: true,
  });
  return schema;
}

const SCALARS: Record<string, unknown> = {
  Boolean: false,
  Int: 0,
  Float: 0,
  Cents: 0,
  Date: '2026-09-14',
  DateTime: '2026-09-14T15:00:00.000Z',
  JSON: {},
};

/** The minimal value of a type: tests give only the fields that they are about. */
function leastValue(type: GraphQLOutputType, path: string): unknown {
  if (!isNonNullType(type)) return null;
  const required = type.ofType;
  if (isListType(required)) return [];
  if (isEnumType(required)) return required.getValues()[0]?.value;
  if (!isScalarType(required)) return {};
  return required.name in SCALARS ? SCALARS[required.name] : path;
}

const pathOf = (path: { key: string | number; prev: unknown } | undefined): string =>
  path ? `${pathOf(path.prev as typeof path)}/${path.key}` : '';

const resolveField: GraphQLFieldResolver<Record<string, unknown> | undefined, unknown> = (
  source,
  _args,
  _context,
  { path, fieldName, returnType },
) => {
  const given = source?.[path.key] ?? source?.[fieldName];
  return given === undefined || (given === null && isNonNullType(returnType))
    ? leastValue(returnType, pathOf(path))
    : given;
};

/** Executes the document over partial data as the gateway would: only selected fields, validated by the schema. */
export async function completeAnswer(
  document: DocumentNode,
  variableValues: Record<string, unknown>,
  data: unknown,
): Promise<ExecutionResult> {
  return execute({
    schema: apiSchema(),
    document,
    variableValues,
    rootValue: data,
    fieldResolver: resolveField as GraphQLFieldResolver<unknown, unknown>,
  });
}
