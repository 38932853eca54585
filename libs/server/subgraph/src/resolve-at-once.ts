import { isObjectType, type GraphQLSchema } from 'graphql';

/** By type and field, what is answered of the parent. */
// oxlint-disable-next-line typescript/no-explicit-any -- each function knows the parents of its own type
export type FieldsAtOnce = Record<string, Record<string, (parent: any) => unknown>>;

const OPERATIONS: readonly string[] = ['Query', 'Mutation', 'Subscription'];

/**
 * Has the schema resolve these fields without Nest, which makes promises of every one: of a list of a hundred, they take longer than what
 * is answered. Throws for a field that the schema does not have, and for operations, whose access rules Nest's guard keeps.
 */
export function resolveAtOnce(schema: GraphQLSchema, fields: FieldsAtOnce): void {
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
