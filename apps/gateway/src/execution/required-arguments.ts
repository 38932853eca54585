import { getDirectiveValues, isInterfaceType, isObjectType, Kind, parse, visit } from 'graphql';
import type { DocumentNode, FieldNode, GraphQLSchema } from 'graphql';

const APART = '__apart';

/**
 * Fields that some `@requires` names with arguments. Apollo's planner fetches two fields of one response name once, also
 * where `@requires` wants other arguments than the operation, and the answer then has the values of the wrong ones. Such
 * fields of an operation get a name of their own for the planner and the subgraphs.
 */
export class RequiredArguments {
  readonly #fields: ReadonlySet<string>;

  constructor(supergraph: GraphQLSchema) {
    this.#fields = new Set(requirementsOf(supergraph).flatMap(fieldsWithArguments));
  }

  /** The document with such fields renamed; the same one where it has none. */
  separate(document: DocumentNode): DocumentNode {
    if (this.#fields.size === 0) return document;
    return visit(document, {
      Field: (field): FieldNode | undefined => {
        if (!this.#fields.has(field.name.value)) return undefined;
        const name = (field.alias ?? field.name).value;
        return { ...field, alias: { kind: Kind.NAME, value: name + APART } };
      },
    });
  }
}

/** The response name in the operation for one in the separated document. */
export const selectedName = (name: string): string =>
  name.endsWith(APART) ? name.slice(0, -APART.length) : name;

/** Selections of every `@requires`. */
function requirementsOf(supergraph: GraphQLSchema): string[] {
  const directive = supergraph.getDirective('join__field');
  if (!directive) return [];
  return Object.values(supergraph.getTypeMap())
    .flatMap((type) => (isObjectType(type) || isInterfaceType(type) ? Object.values(type.getFields()) : []))
    .flatMap(({ astNode }) => astNode?.directives ?? [])
    .filter(({ name }) => name.value === directive.name)
    .flatMap((use) => getDirectiveValues(directive, { directives: [use] })?.['requires'] ?? [])
    .map(String);
}

function fieldsWithArguments(requirement: string): string[] {
  const found: string[] = [];
  visit(parse(`{${requirement}}`), {
    Field({ name, arguments: given }) {
      if (given && given.length > 0) found.push(name.value);
    },
  });
  return found;
}
