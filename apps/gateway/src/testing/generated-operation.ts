import {
  getNamedType,
  isAbstractType,
  isCompositeType,
  isInterfaceType,
  isObjectType,
  type GraphQLCompositeType,
  type GraphQLField,
  type GraphQLSchema,
} from 'graphql';

/** Returns numbers from 0 up to, but not including, the limit. */
export type Dice = (limit: number) => number;

/** Equal seeds give equal numbers (mulberry32). */
export function seededDice(seed: number): Dice {
  let state = seed;
  return (limit) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % limit;
  };
}

/** Generates a valid operation: aliases, arguments, variables, conditions, inline and named fragments. */
export function generateOperation(schema: GraphQLSchema, dice: Dice): string {
  return new OperationMaker(schema, dice).make();
}

class OperationMaker {
  readonly #fragments: string[] = [];
  /** Limits the size, because plans of large operations take long. */
  #budget = 24;

  constructor(
    private readonly schema: GraphQLSchema,
    private readonly dice: Dice,
  ) {}

  make(): string {
    const isMutation = this.dice(12) === 0;
    const root = isMutation ? this.schema.getMutationType() : this.schema.getQueryType();
    if (!root) throw new Error('a schema without root');
    const body = this.selections(root, 5);
    const head = `${isMutation ? 'mutation' : 'query'} Made($yes: Boolean!, $no: Boolean = false, $first: Int, $id: ID = "Person1")`;
    // Variables must be used: in conditions of fields that are always present.
    const used = `a: __typename @include(if: $yes) b: __typename @skip(if: $no) ${this.uses(isMutation)}`;
    return `${head} { ${used} ${body} } ${this.#fragments.join(' ')}`;
  }

  private uses(isMutation: boolean): string {
    return isMutation
      ? 'used: rename(id: $id, name: "n") { name } more: touch(id: "Thing1") { owner { bought(first: $first) { id } } }'
      : 'used: person(id: $id) { name } more: people(first: $first) { id }';
  }

  private selections(type: GraphQLCompositeType, depth: number): string {
    const parts = Array.from({ length: 1 + this.dice(4) }, () => this.selection(type, depth));
    return parts.join(' ');
  }

  private selection(type: GraphQLCompositeType, depth: number): string {
    this.#budget--;
    const fragment = isAbstractType(type) ? this.dice(3) > 0 : this.dice(6) === 0;
    if (fragment && this.#budget > 0) return this.fragment(type, depth);
    if (!isObjectType(type) && !isInterfaceType(type)) return this.alias('__typename', '__typename');
    const fields = Object.values(type.getFields()).filter(
      (field) => (depth > 0 && this.#budget > 0) || !isCompositeType(getNamedType(field.type)),
    );
    const field = fields[this.dice(fields.length + 1)];
    return field ? this.field(type, field, depth) : this.alias('__typename', '__typename');
  }

  /** Each alias has one meaning, which is encoded in its name. */
  private field(type: GraphQLCompositeType, field: GraphQLField<unknown, unknown>, depth: number): string {
    const args = field.args.map((arg) => `${arg.name}: ${this.argument(arg.name)}`).join(', ');
    const meaning = `${type.name}_${field.name}_${args.replace(/\W+/g, '')}`;
    const plain =
      field.name === 'id' || (args === '' && !isCompositeType(getNamedType(field.type)) && this.dice(2) > 0);
    const name = plain && this.dice(3) > 0 && field.name === 'id' ? field.name : `${meaning}: ${field.name}`;
    const call = `${name}${args ? `(${args})` : ''}${this.condition()}`;
    const inner = getNamedType(field.type);
    return isCompositeType(inner) ? `${call} { ${this.selections(inner, depth - 1)} }` : call;
  }

  private alias(name: string, field: string): string {
    return this.dice(2) === 0 ? field : `t${this.dice(3)}: ${name}`;
  }

  private argument(name: string): string {
    switch (name) {
      case 'first':
        return this.dice(2) === 0 ? '$first' : '2';
      case 'id':
        return this.dice(2) === 0 ? '$id' : '"Person2"';
      case 'kind':
        return 'THING';
      case 'fast':
        return '$yes';
      default:
        return '"x"';
    }
  }

  private condition(): string {
    const conditions = [
      '@include(if: $yes)',
      '@skip(if: $no)',
      '@skip(if: $yes)',
      '@include(if: $no) @skip(if: $yes)',
    ];
    return this.dice(5) === 0 ? ` ${conditions[this.dice(conditions.length)]}` : '';
  }

  private fragment(type: GraphQLCompositeType, depth: number): string {
    const possible = isAbstractType(type) ? this.schema.getPossibleTypes(type) : [type];
    const target = possible[this.dice(possible.length)] ?? type;
    const body = this.selections(target, depth);
    if (this.dice(3) > 0) return `... on ${target.name}${this.condition()} { ${body} }`;
    const name = `F${this.#fragments.length}_${this.dice(1000)}`;
    this.#fragments.push(`fragment ${name} on ${target.name} { ${body} }`);
    return `...${name}${this.condition()}`;
  }
}
