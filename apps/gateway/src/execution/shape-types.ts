export interface SkipCondition {
  /** The value of `if` with which the selection is left out. */
  skipsOn: boolean;
  if: boolean | { variable: string };
}

export interface FieldShape {
  kind: 'field';
  /** The name in the answer: the alias, if there is one. */
  name: string;
  skip: SkipCondition[] | null;
  /** The name also stands on every plain object (`constructor`): read own properties only. */
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
  /** Names of the types that it applies to; null: to all. */
  types: Set<string> | null;
  /** The type of its condition. */
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

/** Names in the schema that clients see: of composite types, and of those the object types. */
export interface TypeNames {
  composite: Set<string>;
  object: Set<string>;
}

export type ValueShape =
  | { kind: 'nonNull'; label: string; of: ValueShape }
  | { kind: 'list'; label: string; of: ValueShape }
  | ObjectShape
  | LeafShape;
