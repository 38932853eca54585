import {
  GraphQLError,
  Kind,
  type DocumentNode,
  type FragmentDefinitionNode,
  type SelectionSetNode,
} from 'graphql';

/** What an operation asks for, with fragments counted wherever they are spread. */
export interface Measure {
  depth: number;
  aliases: number;
  /** Operations that run: fields of the root, aliases of the same field included. */
  rootFields: number;
  /** 1 for a value, 2 for an object, each level weighing half as much again as the one above it. */
  cost: number;
}

export const LIMITS: Measure = { depth: 20, aliases: 100, rootFields: 30, cost: 20_000 };
export const MAX_TOKENS = 10_000;

const OBJECT_COST = 2;
const VALUE_COST = 1;
const DEPTH_FACTOR = 1.5;

/** Of the heaviest operation in the document. */
export function measure(document: DocumentNode): Measure {
  const fragments = new Map<string, FragmentDefinitionNode>();
  for (const definition of document.definitions) {
    if (definition.kind === Kind.FRAGMENT_DEFINITION) fragments.set(definition.name.value, definition);
  }
  const meter = new Meter(fragments);
  const all = document.definitions.flatMap((definition) =>
    definition.kind === Kind.OPERATION_DEFINITION ? [meter.selections(definition.selectionSet)] : [],
  );
  return all.reduce(larger, { depth: 0, aliases: 0, rootFields: 0, cost: 0 });
}

/** Throws what the operation is too large in. */
export function checkLimits(measured: Measure, limits = LIMITS): void {
  for (const name of ['depth', 'aliases', 'rootFields', 'cost'] as const) {
    if (measured[name] <= limits[name]) continue;
    throw new GraphQLError(`The operation asks for too much: its ${name} is above ${limits[name]}.`, {
      extensions: { code: 'BAD_USER_INPUT' },
    });
  }
}

class Meter {
  // A fragment is measured once, so that fragments within fragments cannot make measuring itself the attack.
  readonly #fragments = new Map<string, Measure | 'under way'>();

  constructor(private readonly definitions: Map<string, FragmentDefinitionNode>) {}

  selections(set: SelectionSetNode): Measure {
    const total: Measure = { depth: 0, aliases: 0, rootFields: 0, cost: 0 };
    for (const selection of set.selections) {
      const part = this.selection(selection);
      total.depth = Math.max(total.depth, part.depth);
      total.aliases += part.aliases;
      total.rootFields += part.rootFields;
      total.cost += part.cost;
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
    };
  }

  private fragment(name: string): Measure {
    const nothing: Measure = { depth: 0, aliases: 0, rootFields: 0, cost: 0 };
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
  };
}
