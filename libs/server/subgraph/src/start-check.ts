import { accessRuleOf, type AccessRule } from './access';
import type { SubgraphDefinition } from './definition';
import { operationFields, readSchema, resolvableEntities } from './schema';

// Metadata keys under which Nest stores a resolver method's place in the schema.
const TYPE = 'graphql:resolver_type';
const NAME = 'graphql:resolver_name';
const REFERENCE = 'graphql:resolve_reference';

/**
 * Stops the start of a subgraph whose code and contract differ: a Query or Mutation field without resolver, a resolver
 * without access rule or without field, an entity without reference resolver.
 */
export function checkDefinition(definition: SubgraphDefinition): void {
  const schema = readSchema(definition.schemaDir);
  const due = operationFields(schema);
  const found = { Query: new Set<string>(), Mutation: new Set<string>() };
  const problems: string[] = [];
  const entities = resolvableEntities(schema);
  for (const resolver of definition.resolvers) {
    for (const [, method] of methodsOf(resolver)) {
      if (Reflect.getMetadata(REFERENCE, method))
        entities.delete(String(Reflect.getMetadata(TYPE, resolver) ?? resolverTypeName(resolver)));
    }
  }
  for (const { type, field, method } of operationsOf(definition)) {
    found[type].add(field);
    if (!due[type].has(field)) problems.push(`${type}.${field} is not in the schema`);
    if (!accessRuleOf(method)) problems.push(`${type}.${field} declares no access rule`);
  }
  for (const type of ['Query', 'Mutation'] as const) {
    for (const field of due[type])
      if (!found[type].has(field)) problems.push(`${type}.${field} has no resolver`);
  }
  for (const entity of entities) problems.push(`${entity} has a @key but no reference resolver`);
  if (problems.length > 0) throw new Error(`${definition.name}: ${problems.join('; ')}`);
}

function operationsOf({ resolvers }: SubgraphDefinition) {
  return resolvers.flatMap((resolver) =>
    methodsOf(resolver).flatMap(([name, method]) => {
      const type = Reflect.getMetadata(TYPE, method) as string | undefined;
      if (type !== 'Query' && type !== 'Mutation') return [];
      return [
        { type, field: (Reflect.getMetadata(NAME, method) as string | undefined) ?? name, method },
      ] as const;
    }),
  );
}

/** The access rule of each Query and Mutation, by the field's name. */
export function accessRules(definition: SubgraphDefinition): Map<string, AccessRule> {
  return new Map(
    operationsOf(definition).flatMap(({ field, method }) => {
      const rule = accessRuleOf(method);
      return rule ? [[field, rule] as const] : [];
    }),
  );
}

function resolverTypeName(resolver: object): unknown {
  return Reflect.getMetadata(NAME, resolver);
}

function methodsOf(resolver: { prototype: object }): [string, object][] {
  return Object.getOwnPropertyNames(resolver.prototype)
    .map(
      (name) =>
        [name, Object.getOwnPropertyDescriptor(resolver.prototype, name)?.value as object] as [
          string,
          object,
        ],
    )
    .filter(([, method]) => typeof method === 'function');
}
