import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { parse, type DocumentNode } from 'graphql';

/** Paths of the `.graphql` files below a folder, in a fixed order. */
export function schemaFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.graphql') && !name.includes('node_modules'))
    .sort()
    .map((name) => join(folder, name));
}

/** The subgraph's SDL: all files of its subjects together. */
export function readSchema(folder: string): DocumentNode {
  return parse(
    schemaFiles(folder)
      .map((file) => readFileSync(file, 'utf8'))
      .join('\n'),
  );
}

/** Names of the fields that the files declare on Query and Mutation. */
export function operationFields(schema: DocumentNode): { Query: Set<string>; Mutation: Set<string> } {
  const fields = { Query: new Set<string>(), Mutation: new Set<string>() };
  for (const definition of schema.definitions) {
    if (definition.kind !== 'ObjectTypeDefinition' && definition.kind !== 'ObjectTypeExtension') continue;
    const operation = definition.name.value;
    if (operation !== 'Query' && operation !== 'Mutation') continue;
    for (const field of definition.fields ?? []) fields[operation].add(field.name.value);
  }
  return fields;
}

/** Names of the types with `@key` that this subgraph resolves. */
export function resolvableEntities(schema: DocumentNode): Set<string> {
  const entities = new Set<string>();
  for (const definition of schema.definitions) {
    if (definition.kind !== 'ObjectTypeDefinition' && definition.kind !== 'ObjectTypeExtension') continue;
    for (const directive of definition.directives ?? []) {
      if (directive.name.value !== 'key') continue;
      const resolvable = directive.arguments?.find((argument) => argument.name.value === 'resolvable')?.value;
      if (resolvable?.kind !== 'BooleanValue' || resolvable.value) entities.add(definition.name.value);
    }
  }
  return entities;
}
