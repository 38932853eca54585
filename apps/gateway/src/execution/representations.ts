import { getResponseName, type QueryPlanSelectionNode } from '@apollo/query-planner';
import type { GraphQLSchema } from 'graphql';
import { isJsonObject, mergeInto, type Json, type JsonObject } from './json';
import { typeTest } from './type-test';

/** Extracts an entity's key fields from its known data; null when some are missing. */
export type Represent = (entity: Json) => JsonObject | null;

type Pick = (entity: JsonObject, into: JsonObject) => boolean;

export function compileRepresentation(
  schema: GraphQLSchema,
  selections: readonly QueryPlanSelectionNode[],
): Represent {
  const picks = selections.flatMap((selection) => compilePick(schema, selection) ?? []);
  return (entity) => {
    if (entity === null) return null;
    const representation: JsonObject = {};
    const object = isJsonObject(entity) ? entity : {};
    for (const pick of picks) if (!pick(object, representation)) return null;
    return representation;
  };
}

function compilePick(schema: GraphQLSchema, selection: QueryPlanSelectionNode): Pick | null {
  if (selection.kind === 'Field') {
    const name = getResponseName(selection);
    const inner = selection.selections && compileRepresentation(schema, selection.selections);
    return (entity, into) => {
      const value = Object.hasOwn(entity, name) ? entity[name] : undefined;
      if (value === undefined) return false;
      if (!inner) into[name] = value;
      else into[name] = Array.isArray(value) ? value.map(inner) : inner(value);
      return true;
    };
  }
  if (!selection.typeCondition) return null;
  const applies = typeTest(schema, selection.typeCondition);
  const represent = compileRepresentation(schema, selection.selections);
  return (entity, into) => {
    const part = applies(entity) ? represent(entity) : null;
    if (part) mergeInto(into, part);
    return true;
  };
}
