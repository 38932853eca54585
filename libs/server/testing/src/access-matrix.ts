import {
  accessRules,
  operationFields,
  readSchema,
  type Allowed,
  type SubgraphDefinition,
} from '@lyceum/server/subgraph';
import type { GraphqlAnswer } from './caller';
import { PLACES, PRINCIPALS, type Cast, type Place, type Principal } from './cast';
import { tryHiddenProgram } from './hidden-program';
import type { TestSubgraph } from './test-subgraph';

/** Where a row of the matrix may put what its operation points at. */
export interface MatrixFixture {
  subgraph: TestSubgraph;
  cast: Cast;
}

/** What one operation is declared to allow. Whatever is not listed must be refused. */
export interface OperationAccess {
  document: string;
  /**
   * Variables that point the operation at something of that place. Called for every cell that is allowed. Cells that are
   * refused change nothing and share one call per place, unless the function takes the principal.
   */
  variables?: (place: Place, fixture: MatrixFixture, principal: Principal) => object | Promise<object>;
  /** Principals who may, by place. An operation without an id or place to point at lists `own` alone. */
  allow: Allowed;
  /** Places to try; default all three. `['own']` for operations that point at nothing. */
  places?: Place[];
  /** True when the answer, although without error, gives nothing away (an empty list, null). */
  isEmpty?: (data: Record<string, any>) => boolean;
  /** Why it has no column "hidden program". */
  withoutHiddenProgram?: string;
}

/** How an operation is called; whom it allows stands with its action in the domain's `actions.ts`. */
export type OperationCall = Omit<OperationAccess, 'allow'>;

/** The rows of the domain's matrix. Throws when an operation declares no action. */
export function withAllowed(
  definition: SubgraphDefinition,
  calls: Record<string, OperationCall>,
): Record<string, OperationAccess> {
  const rules = accessRules(definition);
  return Object.fromEntries(
    Object.entries(calls).map(([name, call]) => {
      const allow = rules.get(name)?.allowed;
      if (!allow) throw new Error(`${name} declares no action: use @Access(may('…')) in its resolver`);
      return [name, { ...call, allow }];
    }),
  );
}

export interface AccessMatrix extends MatrixFixture {
  operations: Record<string, OperationAccess>;
  /** Runs before each call of `variables`, to undo what earlier cells have changed. */
  reset?: () => Promise<unknown>;
  /** Why operations have no column "hidden program", where their rows do not say so. */
  withoutHiddenProgram?: Record<string, string>;
}

/** By cell (`parent on own`), how the answer differs from what is declared. */
type Differences = Record<string, string>;

const REFUSALS = new Set(['UNAUTHENTICATED', 'FORBIDDEN', 'NOT_FOUND']);

/** The rows of the matrix; throws when an operation of the schema has no row, or a row no operation. */
export function matrixRows(
  definition: SubgraphDefinition,
  operations: Record<string, OperationAccess>,
): string[] {
  const { Query, Mutation } = operationFields(readSchema(definition.schemaDir));
  const due = new Set([...Query, ...Mutation]);
  const rows = Object.keys(operations);
  const unlisted = [...due].filter((name) => !operations[name]);
  const unknown = rows.filter((name) => !due.has(name));
  if (unlisted.length > 0)
    throw new Error(`operations without a row in the access matrix: ${unlisted.join(', ')}`);
  if (unknown.length > 0)
    throw new Error(`rows of the access matrix without an operation: ${unknown.join(', ')}`);
  return rows;
}

/** Tries the operation as every principal on every place of its row, in process; empty when all is as declared. */
export async function tryOperation(operation: string, matrix: AccessMatrix): Promise<Differences> {
  const row = matrix.operations[operation]!;
  const { subgraph } = matrix;
  const inside = { ...matrix, subgraph: { ...subgraph, as: subgraph.inProcess } };
  const found: Differences = {};
  for (const place of row.places ?? PLACES) Object.assign(found, await tryPlace(row, place, inside));
  const reason = row.withoutHiddenProgram ?? matrix.withoutHiddenProgram?.[operation];
  return reason ? found : { ...found, ...(await tryHiddenProgram(row, inside)) };
}

async function tryPlace(row: OperationAccess, place: Place, matrix: AccessMatrix): Promise<Differences> {
  const { subgraph, cast, reset } = matrix;
  const found: Differences = {};
  const variables = async (principal: Principal) => {
    await reset?.();
    return (await row.variables?.(place, { subgraph, cast }, principal)) ?? {};
  };
  const attempt = async (principal: Principal, input: object, check: typeof notRefused) => {
    const answer = await subgraph.as(cast.actors[principal]).send(row.document, input);
    const what = faultOf(answer) ?? check(answer, principal, row);
    if (what) found[`${principal} on ${place}`] = what;
    return what;
  };
  const allowed = row.allow[place] ?? [];
  const isShared = (row.variables?.length ?? 0) < 3;
  let shared: object | null = null;
  for (const principal of PRINCIPALS.filter((each) => !allowed.includes(each))) {
    shared ??= await variables(principal);
    // A principal who was not refused may have changed what the shared variables point at.
    if ((await attempt(principal, shared, notRefused)) || !isShared) shared = null;
  }
  for (const principal of PRINCIPALS.filter((each) => allowed.includes(each)))
    await attempt(principal, await variables(principal), notAllowed);
  return found;
}

function faultOf({ errors }: GraphqlAnswer): string | null {
  const fault = errors?.find(({ extensions }) => extensions.code === 'INTERNAL');
  return fault ? `a fault: ${fault.message}` : null;
}

const codeOf = ({ errors }: GraphqlAnswer) => errors?.[0]?.extensions.code;

function notAllowed(answer: GraphqlAnswer): string | null {
  const code = codeOf(answer);
  return code && REFUSALS.has(code) ? `${code} instead of allowed` : null;
}

function notRefused(
  answer: GraphqlAnswer,
  principal: Principal,
  { isEmpty }: OperationAccess,
): string | null {
  if (!answer.errors && isEmpty && answer.data !== null && isEmpty(answer.data)) return null;
  const code = codeOf(answer);
  if (principal === 'nobody')
    return code === 'UNAUTHENTICATED' ? null : `${code ?? 'allowed'} instead of UNAUTHENTICATED`;
  return code && REFUSALS.has(code) ? null : `${code ?? 'allowed'} instead of refused`;
}
