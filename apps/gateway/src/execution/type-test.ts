import { isAbstractType, isInterfaceType, isObjectType, type GraphQLSchema } from 'graphql';
import { ownValue, type JsonObject } from './json';

/** Whether an object, by its `__typename`, has a type, implements it or belongs to it. */
export type TypeTest = (object: JsonObject) => boolean;

/** `unknown`: result for an object without type name. */
export function typeTest(schema: GraphQLSchema, condition: string, unknown = false): TypeTest {
  const matching = new Set<unknown>([condition]);
  const type = schema.getType(condition);
  if (type && isAbstractType(type)) {
    for (const candidate of Object.values(schema.getTypeMap())) {
      const concrete = isObjectType(candidate) || isInterfaceType(candidate);
      if (concrete && schema.isSubType(type, candidate)) matching.add(candidate.name);
    }
  }
  return (object) => {
    const name = ownValue(object, '__typename');
    return name ? matching.has(name) : unknown;
  };
}
