export interface SkipCondition {
  /** The value of `if` for which the selection is left out. */
  skipsOn: boolean;
  if: boolean | { variable: string };
}

export interface FieldShape {
  kind: 'field';
  /** The response name: the alias if there is one. */
  name: string;
  /** The response name in the subgraphs' answers. */
  key: string;
  skip: SkipCondition[] | null;
  /** The name also exists on every plain object (`constructor`), so only own properties are read. */
  inherited: boolean;
  value: ValueShape;
}

export interface TypenameShape {
  kind: 'typename';
  name: string;
  skip: SkipCondition[] | null;
}

export interface FragmentShape {
  kind: 'fragment';
  skip: SkipCondition[] | null;
  /** Names of the types that it applies to; null: all. */
  types: Set<string> | null;
  /** Its type condition. */
  parent: string | null;
  selections: SelectionShape[];
}

export type SelectionShape = FieldShape | TypenameShape | FragmentShape;

export interface LeafShape {
  kind: 'leaf';
  label: string;
  valid(value: unknown): boolean;
}

export interface ObjectShape {
  kind: 'object';
  label: string;
  selections: SelectionShape[];
}

/** Names of composite types and object types in the public schema. */
export interface TypeNames {
  composite: Set<string>;
  object: Set<string>;
}

export type ValueShape =
  | { kind: 'nonNull'; label: string; of: ValueShape }
  | { kind: 'list'; label: string; of: ValueShape }
  | ObjectShape
  | LeafShape;
