import { operationFields, readSchema, type SubgraphDefinition } from '@lyceum/server/subgraph';
import { PLACES, PRINCIPALS, type Cast, type Place, type Principal } from './cast';
import type { GraphqlAnswer, TestSubgraph } from './test-subgraph';

/** Where a row of the matrix may put what its operation points at. */
export interface MatrixHouse {
  subgraph: TestSubgraph;
  cast: Cast;
}

/** What one operation is declared to allow. Whatever is not listed must be refused. */
export interface OperationAccess {
  document: string;
  /**
   * Variables that point the operation at something of that place. Called anew for every cell that is allowed; those that
   * are refused change nothing, so they share what was made for the first of them: all of them where the place alone
   * decides, those between two allowed ones where the house is changed for it. Naming the principal ends the sharing.
   */
  variables?: (place: Place, house: MatrixHouse, principal: Principal) => object | Promise<object>;
  /** Principals who may, by place. An operation without an id or place to point at lists `own` alone. */
  allow: Partial<Record<Place, Principal[]>>;
  /** Places to try; default all three. `['own']` for operations that point at nothing. */
  places?: Place[];
  /** True when the answer, although without error, gives nothing away (an empty list, null). */
  isEmpty?: (data: Record<string, any>) => boolean;
}

const REFUSALS = new Set(['UNAUTHENTICATED', 'FORBIDDEN', 'NOT_FOUND']);

export interface MatrixCell {
  operation: string;
  principal: Principal;
  place: Place;
  allowed: boolean;
}

/** Every cell of the matrix; throws when an operation of the schema is not listed, or one is listed that is not there. */
export function matrixCells(
  definition: SubgraphDefinition,
  operations: Record<string, OperationAccess>,
): MatrixCell[] {
  const { Query, Mutation } = operationFields(readSchema(definition.schemaDir));
  const due = new Set([...Query, ...Mutation]);
  const unlisted = [...due].filter((name) => !operations[name]);
  const unknown = Object.keys(operations).filter((name) => !due.has(name));
  if (unlisted.length > 0)
    throw new Error(`operations without a row in the access matrix: ${unlisted.join(', ')}`);
  if (unknown.length > 0)
    throw new Error(`rows of the access matrix without an operation: ${unknown.join(', ')}`);
  return Object.entries(operations).flatMap(([operation, { allow, places = [...PLACES] }]) =>
    places.flatMap((place) =>
      PRINCIPALS.map((principal) => ({
        operation,
        principal,
        place,
        allowed: allow[place]?.includes(principal) ?? false,
      })),
    ),
  );
}

type Input = object | Promise<object>;

const shared = new WeakMap<OperationAccess, Map<Place, Input>>();
/** What the cell before was pointed at, while nothing was changed since. */
let latest: { row: OperationAccess; place: Place; input: Input } | null = null;

async function inputOf(row: OperationAccess, cell: MatrixCell, house: MatrixHouse): Promise<object> {
  const { variables } = row;
  if (!variables) return {};
  const { place, principal, allowed } = cell;
  const make = () => variables(place, house, principal);
  if (allowed || variables.length > 2) {
    latest = null;
    return make();
  }
  if (variables.length === 2) {
    if (latest?.row !== row || latest.place !== place) latest = { row, place, input: make() };
    return latest.input;
  }
  const known = shared.get(row) ?? new Map<Place, Input>();
  shared.set(row, known);
  const input = known.get(place) ?? make();
  known.set(place, input);
  return input;
}

/** Runs one cell; answers null when it is as declared, else what went differently. */
export async function tryCell(
  subgraph: TestSubgraph,
  cast: Cast,
  operations: Record<string, OperationAccess>,
  { operation, principal, place, allowed }: MatrixCell,
): Promise<string | null> {
  const row = operations[operation]!;
  const { document, isEmpty } = row;
  const input = await inputOf(row, { operation, principal, place, allowed }, { subgraph, cast });
  const answer = await subgraph.as(cast.actors[principal]).send(document, input);
  const code = answer.errors?.[0]?.extensions.code;
  if (code === 'INTERNAL')
    return `${operation} as ${principal} on ${place}: a fault: ${JSON.stringify(answer.errors)}`;
  const refused = code !== undefined && REFUSALS.has(code);
  if (allowed)
    return refused ? `${operation} as ${principal} on ${place}: refused with ${code}, but is declared` : null;
  if (principal === 'nobody' && code !== 'UNAUTHENTICATED' && !isNothing(answer, isEmpty)) {
    return `${operation} as nobody on ${place}: expected UNAUTHENTICATED, got ${code ?? 'an answer'}`;
  }
  if (refused || isNothing(answer, isEmpty)) return null;
  return `${operation} as ${principal} on ${place}: ${code ?? 'was answered'}, but is not declared`;
}

function isNothing(answer: GraphqlAnswer, isEmpty: OperationAccess['isEmpty']): boolean {
  return !answer.errors && isEmpty !== undefined && answer.data !== null && isEmpty(answer.data);
}
