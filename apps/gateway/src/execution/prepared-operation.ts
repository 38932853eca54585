import { type Operation, operationFromDocument } from '@apollo/federation-internals';
import { buildOperationContext } from '@apollo/gateway';
import type { QueryPlan } from '@apollo/query-planner';
import {
  getOperationAST,
  getVariableValues,
  GraphQLError,
  type DocumentNode,
  type OperationDefinitionNode,
} from 'graphql';
import type { Supergraph } from '../supergraph/supergraph';
import type { Run, Step } from './compile-fetch';
import { compilePlan } from './compile-plan';
import { complete } from './complete';
import { selectedName } from './required-arguments';
import { compileShape, NotCompilable } from './shape';
import type { SelectionShape, TypeNames } from './shape-types';
import { executeByApollo } from './execute-by-apollo';
import type { ExecutionError, ExecutionResult, SendToSubgraph, Variables } from './subgraph-answer';

export interface Invocation {
  variables: Variables;
  send: SendToSubgraph;
}

/** Errors of the request itself: its variables are invalid. */
export interface RequestMistakes {
  mistakes: readonly GraphQLError[];
}

interface Compiled {
  step: Step;
  selections: SelectionShape[];
  rootType: string;
  names: TypeNames;
}

interface Plan {
  queryPlan: QueryPlan;
  /** Null when only Apollo's executor supports the operation. */
  compiled: Compiled | null;
  /** Default values of variables. */
  defaults: Variables;
}

/** One operation of one document for one supergraph, planned and compiled on first use. */
export class PreparedOperation {
  readonly definition: OperationDefinitionNode;
  #plan: Plan | undefined;

  constructor(
    readonly supergraph: Supergraph,
    readonly document: DocumentNode,
    readonly operationName: string | undefined,
  ) {
    const definition = getOperationAST(document, operationName);
    if (!definition) {
      throw new GraphQLError(
        operationName ? `Unknown operation named "${operationName}".` : 'Name the operation to execute.',
      );
    }
    this.definition = definition;
  }

  get isMutation(): boolean {
    return this.definition.operation === 'mutation';
  }

  /** Plans the operation, which takes milliseconds the first time. Throws the planner's errors. */
  prepare(): Plan {
    if (this.#plan) return this.#plan;
    const separated = this.supergraph.requiredArguments.separate(this.document);
    const plan = this.plan(separated);
    const supported = plan.compiled !== null || separated === this.document;
    return (this.#plan = supported ? plan : this.plan(this.document));
  }

  private plan(document: DocumentNode): Plan {
    const { apiSchema, planner } = this.supergraph;
    const operation = operationFromDocument(apiSchema, document, { operationName: this.operationName });
    const queryPlan = planner.buildQueryPlan(operation);
    const defaults = operation.collectDefaultedVariableValues() as Variables;
    const compiled = this.compile(operation, queryPlan);
    // Without the check the answer would be null, as if there were no value.
    if (!queryPlan.node && compiled?.selections.some(isSelected))
      throw new GraphQLError('No subgraph can answer this operation.');
    return { queryPlan, defaults, compiled };
  }

  private compile(operation: Operation, queryPlan: QueryPlan): Compiled | null {
    try {
      const rootType = operation.schema().schemaDefinition.rootType(operation.rootKind);
      if (!rootType) throw new NotCompilable('an operation without a root type');
      return {
        step: compilePlan(this.supergraph.supergraphSchema, queryPlan),
        selections: compileShape(operation, selectedName),
        rootType: rootType.name,
        names: this.supergraph.typeNames,
      };
    } catch (error) {
      if (error instanceof NotCompilable) return null;
      throw error;
    }
  }

  async execute(invocation: Invocation): Promise<ExecutionResult | RequestMistakes> {
    const mistakes = this.checkVariables(invocation.variables);
    if (mistakes.length > 0) return { mistakes };
    const { compiled, defaults, queryPlan } = this.prepare();
    if (compiled) return execute(compiled, defaults, invocation);
    const context = buildOperationContext({
      schema: this.supergraph.publicSchema,
      operationDocument: this.document,
      operationName: this.operationName,
    });
    return executeByApollo(this.supergraph, queryPlan, context, invocation);
  }

  private checkVariables(variables: Variables): readonly GraphQLError[] {
    const definitions = this.definition.variableDefinitions;
    if (!definitions || definitions.length === 0) return [];
    return getVariableValues(this.supergraph.publicSchema, definitions, variables).errors ?? [];
  }
}

/** Whether a value is selected whatever the variables are. */
function isSelected(selection: SelectionShape): boolean {
  if (selection.skip !== null || selection.kind === 'typename') return false;
  return selection.kind === 'field' || selection.selections.some(isSelected);
}

/** The error with the response names of the operation in its path. */
function withSelectedNames(error: ExecutionError): ExecutionError {
  if (!error.path) return error;
  return { ...error, path: error.path.map((step) => (typeof step === 'string' ? selectedName(step) : step)) };
}

async function execute(
  compiled: Compiled,
  defaults: Variables,
  invocation: Invocation,
): Promise<ExecutionResult> {
  const run: Run = { ...invocation, defaults, data: {}, errors: [] };
  try {
    await compiled.step(run);
    const completed = complete(compiled, run.data, { ...defaults, ...invocation.variables });
    const { data, errors, invalid } = completed;
    const violations = invalid.length > 0 ? { violations: invalid } : {};
    if (run.errors.length > 0) return { data, errors: run.errors.map(withSelectedNames), ...violations };
    return errors.length > 0 ? { data, extensions: { valueCompletion: errors }, ...violations } : { data };
  } catch (error) {
    return {
      errors: [
        { message: error instanceof Error ? error.message : String(error), extensions: {}, cause: error },
      ],
    };
  }
}
