import {
  isCompositeType,
  isCustomScalarType,
  isEnumType,
  isListType,
  isNonNullType,
  isSubtype,
  isVariable,
  type CompositeType,
  type Operation,
  type Schema,
  type Selection,
  type SelectionSet,
  type Type,
} from '@apollo/federation-internals';
import type {
  FieldShape,
  FragmentShape,
  LeafShape,
  SelectionShape,
  SkipCondition,
  ValueShape,
} from './shape-types';

/** Thrown for operations that the compiled executor leaves to Apollo's. */
export class NotCompilable extends Error {}

/**
 * Compiles an operation's selections for completing answers. Done once per document.
 *
 * @param nameOf The response name for the name in the subgraphs' answers.
 */
export function compileShape(operation: Operation, nameOf = (key: string) => key): SelectionShape[] {
  return new ShapeCompiler(operation.schema(), nameOf).selections(operation.selectionSet);
}

class ShapeCompiler {
  readonly #leaves = new Map<string, LeafShape>();
  readonly #subtypes = new Map<string, Set<string>>();

  constructor(
    private readonly schema: Schema,
    private readonly nameOf: (key: string) => string,
  ) {}

  selections(set: SelectionSet): SelectionShape[] {
    return set.selections().map((selection): SelectionShape => {
      const skip = this.conditions(selection.element);
      if (selection.kind === 'FragmentSelection') {
        return this.fragment(selection.element.typeCondition, selection.selectionSet, skip);
      }
      const field = selection.element;
      const key = field.responseName();
      const name = this.nameOf(key);
      if (field.definition.isSchemaIntrospectionField()) throw new NotCompilable('introspection');
      if (name === '__proto__') throw new NotCompilable('a field answered as __proto__');
      if (field.name === '__typename') return { kind: 'typename', name, skip };
      const inner = selection.selectionSet && this.selections(selection.selectionSet);
      const type = field.definition.type;
      if (!type) throw new NotCompilable('a field without a type');
      return {
        kind: 'field',
        name,
        key,
        skip,
        inherited: name in {},
        value: this.value(type, inner),
      } satisfies FieldShape;
    });
  }

  private fragment(
    condition: CompositeType | undefined,
    selectionSet: SelectionSet,
    skip: SkipCondition[] | null,
  ): FragmentShape {
    return {
      kind: 'fragment',
      skip,
      types: condition ? this.subtypes(condition) : null,
      parent: condition?.name ?? null,
      selections: this.selections(selectionSet),
    };
  }

  private subtypes(condition: CompositeType): Set<string> {
    let names = this.#subtypes.get(condition.name);
    if (!names) {
      const all = [...this.schema.allTypes()].filter(
        (type) => isCompositeType(type) && isSubtype(condition, type),
      );
      this.#subtypes.set(condition.name, (names = new Set(all.map((type) => type.name))));
    }
    return names;
  }

  private value(type: Type, selections: SelectionShape[] | undefined): ValueShape {
    const label = type.toString();
    if (isNonNullType(type)) return { kind: 'nonNull', of: this.value(type.ofType, selections), label };
    if (isListType(type)) return { kind: 'list', of: this.value(type.ofType, selections), label };
    if (isCompositeType(type)) {
      if (!selections) throw new NotCompilable(`${label} without a selection`);
      return { kind: 'object', selections, label };
    }
    return this.leaf(type);
  }

  private leaf(type: Type): LeafShape {
    const label = type.toString();
    let leaf = this.#leaves.get(label);
    if (!leaf) this.#leaves.set(label, (leaf = { kind: 'leaf', label, valid: this.validator(type) }));
    return leaf;
  }

  private validator(type: Type): (value: unknown) => boolean {
    if (isCustomScalarType(type)) return () => true;
    if (isEnumType(type)) {
      const values = new Set<unknown>(type.values.map((value) => value.name));
      return (value) => values.has(value);
    }
    const isInteger = (value: unknown) =>
      typeof value === 'number' && /^-?(?:0|[1-9]\d*)$/.test(String(value));
    switch (type) {
      case this.schema.booleanType():
        return (value) => typeof value === 'boolean';
      case this.schema.intType():
        return isInteger;
      case this.schema.idType():
        return (value) => typeof value === 'string' || isInteger(value);
      case this.schema.floatType():
        return (value) => typeof value === 'number';
      default:
        return (value) => typeof value === 'string';
    }
  }

  private conditions(element: Selection['element']): SkipCondition[] | null {
    const found = (['skip', 'include'] as const).flatMap((name) => {
      const directive = element.appliedDirectives.find((applied) => applied.name === name);
      if (!directive) return [];
      const { if: condition } = directive.arguments() as { if: unknown };
      return [
        {
          skipsOn: name === 'skip',
          if: isVariable(condition) ? { variable: condition.name } : condition === true,
        },
      ];
    });
    return found.length > 0 ? found : null;
  }
}
