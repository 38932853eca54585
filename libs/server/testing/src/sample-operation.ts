import {
  getNamedType,
  isEnumType,
  isInputObjectType,
  isLeafType,
  isListType,
  isNonNullType,
  isRequiredArgument,
  isRequiredInputField,
  type GraphQLField,
  type GraphQLInputType,
} from 'graphql';

const ID = '0198c0de-0000-7000-8000-000000000000';
const SCALARS: Record<string, string> = {
  ID: `"${ID}"`,
  String: '"x"',
  Int: '1',
  Float: '1',
  Boolean: 'true',
  Date: '"2026-01-05"',
  DateTime: '"2026-01-05T10:00:00Z"',
  Cents: '1',
  JSON: '{}',
};

/** A value of the type with nothing in it that may be left out; of things that are not there. */
function sampleValue(type: GraphQLInputType): string {
  if (isNonNullType(type)) return sampleValue(type.ofType);
  if (isListType(type)) return `[${sampleValue(type.ofType)}]`;
  if (isEnumType(type)) return type.getValues()[0]!.name;
  if (isInputObjectType(type)) {
    const fields = Object.values(type.getFields());
    // Of those that want exactly one of their fields, any.
    const due = type.isOneOf ? fields.slice(0, 1) : fields.filter(isRequiredInputField);
    return `{ ${due.map((field) => `${field.name}: ${sampleValue(field.type)}`).join(', ')} }`;
  }
  const sample = SCALARS[type.name];
  if (!sample) throw new Error(`no sample of the scalar ${type.name}`);
  return sample;
}

/** A call of the operation that its schema takes: what is asked of every operation can be asked of one that is new. */
export function sampleOperation(kind: 'query' | 'mutation', field: GraphQLField<unknown, unknown>): string {
  const due = field.args.filter(isRequiredArgument);
  const args = due.map((argument) => `${argument.name}: ${sampleValue(argument.type)}`).join(', ');
  const selection = isLeafType(getNamedType(field.type)) ? '' : ' { __typename }';
  return `${kind} { ${field.name}${args ? `(${args})` : ''}${selection} }`;
}
