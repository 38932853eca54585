/** Every entity, and the values of root fields. Fields may be functions of their arguments. */
export interface World {
  Query: Record<string, unknown>;
  Mutation?: Record<string, unknown>;
  entities?: Thing[];
}

export interface Thing {
  __typename: string;
  [field: string]: unknown;
}

/** A computed field: from its arguments, its object, and the subgraph that is asked (`*`: the whole). */
export type Computed = (args: Record<string, unknown>, thing: Thing, subgraph: string) => unknown;

export interface Operation {
  text: string;
  variables?: Record<string, string | number | boolean | null>;
  /** Why the answer may differ from that of one server with all data: nulls and errors on the way. */
  differs?: string;
  /** Why Apollo's answer is wrong. */
  better?: string;
}

/** Subgraphs that use one feature of federation, their data, and operations. */
export interface Suite {
  name: string;
  /** Without `@link`: federation 1. `LINK` in the text stands for version 2 with every directive. */
  subgraphs: Record<string, string>;
  /** New for each run, because mutations change it. */
  world(): World;
  operations: (string | Operation)[];
}

/** Values that differ by subgraph; the whole has that of `owner`. */
export function by(owner: string, values: Record<string, unknown>): Computed {
  return (_args, _thing, subgraph) => values[subgraph === '*' ? owner : subgraph];
}
