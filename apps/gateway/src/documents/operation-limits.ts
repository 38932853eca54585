import {
  GraphQLError,
  Kind,
  valueFromASTUntyped,
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type OperationDefinitionNode,
  type SelectionSetNode,
} from 'graphql';
import { isJsonObject, type Json } from '../execution/json';
import type { Variables } from '../execution/subgraph-answer';

/** Size of an operation; a fragment counts wherever it is spread. */
export interface Measure {
  depth: number;
  aliases: number;
  /** Number of root fields, including aliases of the same field. */
  rootFields: number;
  /** 1 for a scalar, 2 for an object; each level weighs 1.5 times as much as the one above it. */
  cost: number;
  /** The cost, with what is below a list multiplied by the requested size. */
  load: number;
}

export const LIMITS: Measure = { depth: 20, aliases: 100, rootFields: 30, cost: 20_000, load: 100_000 };
export const MAX_TOKENS = 10_000;

const OBJECT_COST = 2;
const VALUE_COST = 1;
const DEPTH_FACTOR = 1.5;
/** Arguments and input fields that contain a page size. */
const SIZES: ReadonlySet<string> = new Set(['limit', 'first', 'last', 'pageSize', 'perPage', 'take']);

/** The largest operation of the document, with these variables. */
export function measure(document: DocumentNode, variables: Variables = {}): Measure {
  const fragments = new Map<string, FragmentDefinitionNode>();
  for (const definition of document.definitions) {
    if (definition.kind === Kind.FRAGMENT_DEFINITION) fragments.set(definition.name.value, definition);
  }
  const all = document.definitions.flatMap((definition) => {
    if (definition.kind !== Kind.OPERATION_DEFINITION) return [];
    const values = { ...defaultsOf(definition), ...variables };
    return [new Meter(fragments, values).selections(definition.selectionSet)];
  });
  return all.reduce(larger, { depth: 0, aliases: 0, rootFields: 0, cost: 0, load: 0 });
}

/** Throws an error that names the exceeded limit. */
export function checkLimits(measured: Measure, limits = LIMITS): void {
  for (const name of ['depth', 'aliases', 'rootFields', 'cost', 'load'] as const) {
    if (measured[name] <= limits[name]) continue;
    throw new GraphQLError(`The operation asks for too much: its ${name} is above ${limits[name]}.`, {
      extensions: { code: 'BAD_USER_INPUT' },
    });
  }
}

class Meter {
  // Each fragment is measured once; otherwise nested fragments would take exponential time.
  readonly #fragments = new Map<string, Measure | 'under way'>();

  constructor(
    private readonly definitions: Map<string, FragmentDefinitionNode>,
    private readonly variables: Variables,
  ) {}

  selections(set: SelectionSetNode): Measure {
    const total: Measure = { depth: 0, aliases: 0, rootFields: 0, cost: 0, load: 0 };
    for (const selection of set.selections) {
      const part = this.selection(selection);
      total.depth = Math.max(total.depth, part.depth);
      total.aliases += part.aliases;
      total.rootFields += part.rootFields;
      total.cost += part.cost;
      total.load += part.load;
    }
    return total;
  }

  private selection(selection: SelectionSetNode['selections'][number]): Measure {
    if (selection.kind === Kind.INLINE_FRAGMENT) return this.selections(selection.selectionSet);
    if (selection.kind === Kind.FRAGMENT_SPREAD) return this.fragment(selection.name.value);
    const inner = selection.selectionSet && this.selections(selection.selectionSet);
    return {
      depth: 1 + (inner?.depth ?? 0),
      aliases: (selection.alias ? 1 : 0) + (inner?.aliases ?? 0),
      rootFields: 1,
      cost: inner ? OBJECT_COST + DEPTH_FACTOR * inner.cost : VALUE_COST,
      load: inner ? OBJECT_COST + DEPTH_FACTOR * inner.load * this.size(selection) : VALUE_COST,
    };
  }

  private size({ arguments: given = [] }: FieldNode): number {
    const sizes = given.flatMap(({ name, value }) =>
      sizesIn(name.value, valueFromASTUntyped(value, this.variables)),
    );
    return Math.max(1, ...sizes);
  }

  private fragment(name: string): Measure {
    const nothing: Measure = { depth: 0, aliases: 0, rootFields: 0, cost: 0, load: 0 };
    const known = this.#fragments.get(name);
    if (known === 'under way') return nothing; // a cycle: validation refuses it
    if (known) return known;
    const definition = this.definitions.get(name);
    if (!definition) return nothing;
    this.#fragments.set(name, 'under way');
    const measured = this.selections(definition.selectionSet);
    this.#fragments.set(name, measured);
    return measured;
  }
}

function larger(a: Measure, b: Measure): Measure {
  return {
    depth: Math.max(a.depth, b.depth),
    aliases: Math.max(a.aliases, b.aliases),
    rootFields: Math.max(a.rootFields, b.rootFields),
    cost: Math.max(a.cost, b.cost),
    load: Math.max(a.load, b.load),
  };
}

function defaultsOf({ variableDefinitions = [] }: OperationDefinitionNode): Variables {
  return Object.fromEntries(
    variableDefinitions.flatMap(({ variable, defaultValue }) =>
      defaultValue ? [[variable.name.value, valueFromASTUntyped(defaultValue) as Json]] : [],
    ),
  );
}

/** Page sizes in an argument or in an input object in it. */
function sizesIn(name: string, value: unknown): number[] {
  if (typeof value === 'number') return SIZES.has(name) ? [value] : [];
  return isJsonObject(value) ? Object.entries(value).flatMap(([key, part]) => sizesIn(key, part)) : [];
}

/** Whether the variables can contain page sizes. */
export function mayHoldSizes(variables: Variables): boolean {
  return Object.values(variables).some((value) => typeof value === 'number' || isJsonObject(value));
}
