import type { FetchDataRewrite } from '@apollo/query-planner';
import type { GraphQLSchema } from 'graphql';
import { isJsonObject, ownValue, type Json, type JsonObject } from './json';
import { typeTest } from './type-test';

export type Rewrite = (value: Json | undefined) => void;

const FRAGMENT = '... on ';

/** Compiles a plan's rewrites of data sent to or received from a subgraph; they modify the data in place. */
export function compileRewrites(
  schema: GraphQLSchema,
  rewrites: FetchDataRewrite[] | undefined,
): Rewrite | null {
  const each = (rewrites ?? []).flatMap((rewrite) => {
    const field = rewrite.path.at(-1);
    return field === undefined
      ? []
      : [at(schema, rewrite.path.slice(0, -1), (object) => apply(rewrite, field, object))];
  });
  if (each.length === 0) return null;
  return (value) => {
    for (const rewrite of each) rewrite(value);
  };
}

function apply(rewrite: FetchDataRewrite, field: string, object: JsonObject): void {
  if (rewrite.kind === 'ValueSetter') {
    object[field] = rewrite.setValueTo as Json;
    return;
  }
  const value = ownValue(object, field);
  if (!value) return;
  object[rewrite.renameKeyTo] = value;
  object[field] = undefined;
}

function at(schema: GraphQLSchema, path: string[], change: (object: JsonObject) => void): Rewrite {
  const [head, ...rest] = path;
  const onObject = head === undefined ? change : descend(schema, head, at(schema, rest, change));
  return function visit(value) {
    if (Array.isArray(value)) value.forEach(visit);
    else if (isJsonObject(value)) onObject(value);
  };
}

function descend(schema: GraphQLSchema, head: string, next: Rewrite): (object: JsonObject) => void {
  if (!head.startsWith(FRAGMENT)) return (object) => next(ownValue(object, head));
  const applies = typeTest(schema, head.slice(FRAGMENT.length), true);
  return (object) => {
    if (applies(object)) next(object);
  };
}
