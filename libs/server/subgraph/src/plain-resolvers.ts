import { isObjectType, type GraphQLSchema } from 'graphql';

/** Functions by type and field that compute the value from the parent. */
// oxlint-disable-next-line typescript/no-explicit-any -- each function knows the parents of its own type
export type PlainResolvers = Record<string, Record<string, (parent: any) => unknown>>;

const OPERATIONS: readonly string[] = ['Query', 'Mutation', 'Subscription'];

/**
 * Resolves these fields without Nest, which makes a promise for every field: in a list of a hundred rows that takes
 * longer than the data itself. Throws for a field that the schema does not have, and for operations, whose access rules
 * Nest's guard enforces.
 */
export function addPlainResolvers(schema: GraphQLSchema, fields: PlainResolvers): void {
  for (const [name, resolvers] of Object.entries(fields)) {
    const type = schema.getType(name);
    for (const [fieldName, answer] of Object.entries(resolvers)) {
      const field = isObjectType(type) ? type.getFields()[fieldName] : undefined;
      if (!field) throw new Error(`${name}.${fieldName} is not in the schema`);
      if (OPERATIONS.includes(name))
        throw new Error(`${name}.${fieldName} needs a resolver class and an access rule`);
      field.resolve = (parent: unknown) => answer(parent);
    }
  }
}
