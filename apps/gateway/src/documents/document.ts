import {
  NoSchemaIntrospectionCustomRule,
  parse,
  specifiedRules,
  validate,
  type DocumentNode,
  type GraphQLError,
} from 'graphql';
import { PreparedOperation } from '../execution/prepared-operation';
import type { Variables } from '../execution/subgraph-answer';
import type { Supergraph } from '../supergraph/supergraph';
import { checkLimits, MAX_TOKENS, mayHoldSizes, measure } from './operation-limits';

/** A document that is invalid for the schema. */
export class InvalidDocument extends Error {
  constructor(readonly problems: readonly GraphQLError[]) {
    super(problems.map((problem) => problem.message).join('\n'));
  }
}

/** A parsed and validated document; its operations are planned on demand. */
export class Document {
  /** Number of root fields that run when it is executed. */
  readonly rootFields: number;
  readonly #operations = new Map<string, PreparedOperation>();

  private constructor(
    private readonly supergraph: Supergraph,
    private readonly node: DocumentNode,
  ) {
    const measured = measure(node);
    checkLimits(measured);
    this.rootFields = measured.rootFields;
  }

  /** Throws a `GraphQLError` (syntax, limits) or `InvalidDocument`. */
  static read(supergraph: Supergraph, text: string, { introspection }: { introspection: boolean }): Document {
    const node = parse(text, { maxTokens: MAX_TOKENS });
    const document = new Document(supergraph, node);
    const rules = introspection ? specifiedRules : [...specifiedRules, NoSchemaIntrospectionCustomRule];
    const problems = validate(supergraph.publicSchema, node, rules, { maxErrors: 20 });
    if (problems.length > 0) throw new InvalidDocument(problems);
    return document;
  }

  /** Throws a `GraphQLError` when the variables ask for too much: the cost of a list is multiplied by its size. */
  checkVariables(variables: Variables): void {
    if (mayHoldSizes(variables)) checkLimits(measure(this.node, variables));
  }

  /** Throws a `GraphQLError` when the document has no such operation. */
  operation(name: string | undefined): PreparedOperation {
    const key = name ?? '';
    let operation = this.#operations.get(key);
    if (!operation) {
      operation = new PreparedOperation(this.supergraph, this.node, name);
      this.#operations.set(key, operation);
    }
    return operation;
  }
}
