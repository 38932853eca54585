import { parse, validate, type DocumentNode, type GraphQLError, type GraphQLSchema } from 'graphql';

/** More than the screens of a platform ask for: what is beyond has been made up, and is read again each time it comes. */
const MOST_DOCUMENTS = 2000;

/** The documents of a subgraph's schema, each parsed and validated once. */
export class Documents {
  readonly #valid = new Map<string, DocumentNode>();

  constructor(private readonly schema: GraphQLSchema) {}

  /** The document, or what is wrong with it. Throws a `GraphQLError` for a text that is no GraphQL. */
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
