import { parse, validate, type DocumentNode, type GraphQLError, type GraphQLSchema } from 'graphql';

/**
 * More than all screens of a platform send. Documents beyond this are parsed at each request, so that invented
 * documents cannot fill the memory.
 */
const MOST_DOCUMENTS = 2000;

/** The documents of a subgraph's schema, each parsed and validated once. */
export class Documents {
  readonly #valid = new Map<string, DocumentNode>();

  constructor(private readonly schema: GraphQLSchema) {}

  /** The document, or its validation errors. Throws a `GraphQLError` for a syntax error. */
  read(text: string): DocumentNode | readonly GraphQLError[] {
    const known = this.#valid.get(text);
    if (known) return known;
    const document = parse(text);
    const mistakes = validate(this.schema, document);
    if (mistakes.length > 0) return mistakes;
    if (this.#valid.size < MOST_DOCUMENTS) this.#valid.set(text, document);
    return document;
  }
}
