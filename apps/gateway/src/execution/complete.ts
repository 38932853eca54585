import { isJsonObject, ownValue, type JsonObject } from './json';
import type { ObjectShape, SelectionShape, SkipCondition, TypeNames, ValueShape } from './shape-types';

export interface CompletionError {
  message: string;
  path: (string | number)[];
  extensions: { code: string };
}

export interface Completed {
  data: JsonObject | null;
  errors: CompletionError[];
  /** Those of `errors` in which a subgraph's value violates the schema. */
  invalid: CompletionError[];
}

interface Root {
  selections: SelectionShape[];
  rootType: string;
  names: TypeNames;
}

/** Reduces merged answers of subgraphs to the selected fields; a null in a non-null field propagates to its parent. */
export function complete(root: Root, input: JsonObject, variables: Record<string, unknown>): Completed {
  const run = new Completion(variables, root.names);
  const data: JsonObject = {};
  const whole = run.selections(root.selections, input, data, root.rootType);
  return { data: whole ? data : null, errors: run.errors, invalid: run.invalid };
}

/** Follows Apollo's `computeResponse` step by step, over compiled shapes; differential tests compare both. */
class Completion {
  readonly errors: CompletionError[] = [];
  readonly invalid: CompletionError[] = [];
  readonly #path: (string | number)[] = [];
  // Flags of the last `value` call, so that results are plain values and no object is allocated per field.
  #invalid = false;
  #failed = false;

  constructor(
    private readonly variables: Record<string, unknown>,
    private readonly names: TypeNames,
  ) {}

  /** False: a null must propagate to this object. */
  selections(selections: SelectionShape[], input: JsonObject, output: JsonObject, parent: string): boolean {
    for (const selection of selections) {
      if (selection.skip !== null && this.skips(selection.skip)) continue;
      if (selection.kind === 'field') {
        const { name, key } = selection;
        const value = (selection.inherited ? ownValue(input, key) : input[key]) ?? null;
        this.#path.push(name);
        const present = selection.inherited ? ownValue(output, name) : output[name];
        output[name] = this.value(selection.value, present, value, parent) as JsonObject;
        this.#path.pop();
        if (this.#invalid) return false;
      } else if (selection.kind === 'typename') {
        if (!this.typename(selection.name, input, output, parent)) return false;
      } else {
        const own = input['__typename'];
        const applies =
          selection.types === null || selection.types.has((own as string | undefined) || parent);
        if (!applies) continue;
        if (!this.selections(selection.selections, input, output, selection.parent ?? parent)) return false;
      }
    }
    return true;
  }

  private typename(name: string, input: JsonObject, output: JsonObject, parent: string): boolean {
    if (ownValue(output, name) !== undefined) return true;
    const given = ownValue(input, name) ?? input['__typename'];
    const type = typeof given === 'string' && this.names.composite.has(given) ? given : parent;
    if (!this.names.object.has(type)) return false;
    output[name] = type;
    return true;
  }

  private value(shape: ValueShape, present: unknown, input: unknown, parent: string): unknown {
    this.#invalid = false;
    this.#failed = false;
    if (present === null) return null;
    switch (shape.kind) {
      case 'nonNull':
        return this.nonNull(shape.of, present, input, parent);
      case 'list':
        return input === null ? null : this.list(shape.of, present, input, parent, shape.label);
      case 'object':
        return input === null ? null : this.object(shape, present, input, parent);
      case 'leaf':
        if (present !== undefined) return present;
        if (input === null || shape.valid(input)) return input;
        return this.refuse('value', shape, parent);
    }
  }

  private nonNull(shape: ValueShape, present: unknown, input: unknown, parent: string): unknown {
    const value = this.value(shape, present, input, parent);
    const isNull = value === null;
    if (isNull && !this.#failed) {
      this.fail(`Cannot return null for non-nullable ${this.place(shape.label, parent)}.`);
    }
    this.#invalid = isNull;
    this.#failed = isNull;
    return value;
  }

  private list(shape: ValueShape, present: unknown, input: unknown, parent: string, label: string): unknown {
    if (!Array.isArray(input)) return this.refuse('value', { label }, parent);
    const before = present as unknown[] | undefined;
    if (before !== undefined && before.length !== input.length) throw new Error('lists of different length');
    const values = new Array<unknown>(input.length);
    let invalid = false;
    let failed = false;
    for (let index = 0; index < input.length; index++) {
      this.#path.push(index);
      values[index] = this.value(shape, before?.[index], input[index], parent);
      this.#path.pop();
      invalid ||= this.#invalid;
      failed ||= this.#failed;
    }
    this.#invalid = false;
    this.#failed = failed;
    return invalid ? null : values;
  }

  private object(shape: ObjectShape, present: unknown, input: unknown, parent: string): unknown {
    if (!isJsonObject(input)) return this.refuse('value', shape, parent);
    const source = input;
    const name = source['__typename'];
    if (name && !this.names.composite.has(name as string)) {
      return this.refuse('__typename', shape, parent);
    }
    const output = (present ?? {}) as JsonObject;
    const whole = this.selections(
      shape.selections,
      source,
      output,
      (name as string | undefined) || shape.label,
    );
    this.#invalid = false;
    this.#failed = !whole;
    return whole ? output : null;
  }

  private skips(conditions: SkipCondition[]): boolean {
    return conditions.some((condition) => {
      const value = typeof condition.if === 'boolean' ? condition.if : this.variables[condition.if.variable];
      if (typeof value !== 'boolean') throw new Error('the condition of @skip or @include is no boolean');
      return value === condition.skipsOn;
    });
  }

  /** The subgraph's value has the wrong type: it becomes null, and the rest of the answer stays. */
  private refuse(what: 'value' | '__typename', { label }: { label: string }, parent: string): null {
    const where = what === 'value' ? 'for' : 'for object at';
    this.fail(`Invalid ${what} found ${where} ${this.place(label, parent)}.`);
    this.invalid.push(...this.errors.slice(-1));
    return null;
  }

  private fail(message: string): void {
    this.errors.push({ message, path: [...this.#path], extensions: { code: 'INVALID_GRAPHQL' } });
    this.#failed = true;
  }

  private place(label: string, parent: string): string {
    const last = this.#path.at(-1);
    return typeof last === 'string'
      ? `field ${parent}.${last}`
      : `array element of type ${label} at index ${last}`;
  }
}
