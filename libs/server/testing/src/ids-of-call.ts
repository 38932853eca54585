import {
  getNamedType,
  getNullableType,
  isInputObjectType,
  isListType,
  isNonNullType,
  Kind,
  OperationTypeNode,
  parse,
  print,
  valueFromASTUntyped,
  visit,
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLInputField,
  type GraphQLInputType,
  type GraphQLSchema,
} from 'graphql';

type Values = Record<string, unknown>;
type Fields = readonly (GraphQLArgument | GraphQLInputField)[];
/** Called with each id and the name of its argument or input field; `undefined` where the call has none. */
type ChangeId = (name: string, id: string | undefined) => string | undefined;
type ChangeList = (name: string, ids: readonly unknown[]) => readonly unknown[];

interface Changes {
  change: ChangeId;
  lists: ChangeList;
}

/** One operation, with its arguments separate from the document. */
export interface Call {
  document: string;
  isMutation: boolean;
  fields: Fields;
  /** Values by argument. */
  values: Values;
  /** Variables of the document's selections. */
  others: Values;
}

/** Prefix that separates variables of arguments from those of selections. */
const PREFIX = 'argument_';

/** The document, rewritten so that every argument of the operation is a variable, also those that were literals. */
export function callOf(schema: GraphQLSchema, document: string, variables: object): Call {
  const { definitions } = parse(document);
  const definition = definitions.find((each) => each.kind === Kind.OPERATION_DEFINITION);
  const [asks, ...others] = definition?.selectionSet.selections ?? [];
  if (!definition || asks?.kind !== Kind.FIELD) throw new Error('the document asks for no operation');
  const { args: fields } = operationOf(schema, asks.name.value);
  const given = (asks.arguments ?? []).map(({ name, value }) => [
    name.value,
    valueFromASTUntyped(value, variables as Values),
  ]);
  const values: Values = Object.fromEntries(given);
  const rewritten = { ...asks, arguments: fields.map(({ name }) => argument(name)) };
  const selectionSet = { ...definition.selectionSet, selections: [rewritten, ...others] };
  const fragments = definitions.filter((each) => each !== definition);
  const named = new Set<string>();
  for (const part of [selectionSet, ...fragments])
    visit(part, { Variable: ({ name }) => void named.add(name.value) });
  const rest = (definition.variableDefinitions ?? []).filter(({ variable }) =>
    named.has(variable.name.value),
  );
  const asked = [...fields.map(({ name, type }) => `$${PREFIX}${name}: ${String(type)}`), ...rest.map(print)];
  const head = `${definition.operation} ${asked.length > 0 ? `(${asked.join(', ')})` : ''}`;
  return {
    document: [`${head} ${print(selectionSet)}`, ...fragments.map(print)].join('\n'),
    isMutation: definition.operation === OperationTypeNode.MUTATION,
    fields,
    values,
    others: Object.fromEntries(
      rest.map(({ variable: { name } }) => [name.value, (variables as Values)[name.value]]),
    ),
  };
}

/** The variables to send with the call's document. */
export function variablesOf({ values, others }: Call): Values {
  const own = Object.entries(values).map(([name, value]) => [PREFIX + name, value]);
  return { ...others, ...Object.fromEntries(own) };
}

/** The call with other ids, wherever its arguments contain or could contain ids. */
export function withIds(call: Call, change: ChangeId): Call {
  return { ...call, values: fieldsWith(call.fields, call.values, { change, lists: (_name, ids) => ids }) };
}

/** The call with other lists of ids, in place of those that it sends. */
export function withLists(call: Call, lists: ChangeList): Call {
  return { ...call, values: fieldsWith(call.fields, call.values, { change: (_name, id) => id, lists }) };
}

/** Names of all arguments and input fields that can contain an id. */
export function idNames({ fields }: Call): string[] {
  const seen = new Set<string>();
  const names = (of: Fields): string[] =>
    of.flatMap(({ name, type }) => {
      const plain = getNamedType(type);
      if (!isInputObjectType(plain)) return plain.name === 'ID' ? [name] : [];
      if (seen.has(plain.name)) return [];
      seen.add(plain.name);
      return names(Object.values(plain.getFields()));
    });
  return names(fields);
}

function operationOf(schema: GraphQLSchema, operation: string): GraphQLField<unknown, unknown> {
  const found = [schema.getQueryType(), schema.getMutationType()].flatMap(
    (type) => type?.getFields()[operation] ?? [],
  );
  if (!found[0]) throw new Error(`the schema has no operation ${operation}`);
  return found[0];
}

function argument(name: string) {
  const variable = { kind: Kind.VARIABLE, name: { kind: Kind.NAME, value: PREFIX + name } } as const;
  return { kind: Kind.ARGUMENT, name: { kind: Kind.NAME, value: name }, value: variable } as const;
}

function fieldsWith(fields: Fields, values: Values, changes: Changes): Values {
  const changed: Values = { ...values };
  for (const { name, type } of fields) {
    const value = valueWith(name, type, values[name], changes);
    if (value !== undefined) changed[name] = value;
  }
  return changed;
}

function valueWith(name: string, type: GraphQLInputType, value: unknown, changes: Changes): unknown {
  const plain = getNullableType(type);
  if (isListType(plain)) return listWith(name, plain.ofType, value, changes);
  if (isInputObjectType(plain)) return inputWith(Object.values(plain.getFields()), value, changes);
  if (String(plain) !== 'ID') return value;
  return changes.change(name, typeof value === 'string' ? value : undefined) ?? value;
}

function listWith(name: string, type: GraphQLInputType, value: unknown, changes: Changes): unknown {
  if (Array.isArray(value)) {
    const changed = value.map((each) => valueWith(name, type, each, changes));
    return isInputObjectType(getNullableType(type)) ? changed : changes.lists(name, changed);
  }
  if (isInputObjectType(getNullableType(type))) return value;
  const one = valueWith(name, type, value, changes);
  return one === undefined || one === null ? value : [one];
}

function inputWith(fields: Fields, value: unknown, changes: Changes): unknown {
  if (typeof value === 'object' && value !== null) return fieldsWith(fields, value as Values, changes);
  // An omitted input object is sent for its ids alone, if none of its other fields is required.
  if (fields.some(({ type }) => isInputObjectType(getNullableType(type)))) return value;
  const made = fieldsWith(fields, {}, changes);
  const isWhole = fields.every(
    (field) =>
      !isNonNullType(field.type) || field.defaultValue !== undefined || made[field.name] !== undefined,
  );
  return isWhole && Object.keys(made).length > 0 ? made : value;
}
