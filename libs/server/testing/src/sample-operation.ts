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

/** A minimal valid value of the type, with ids of things that do not exist. */
function sampleValue(type: GraphQLInputType): string {
  if (isNonNullType(type)) return sampleValue(type.ofType);
  if (isListType(type)) return `[${sampleValue(type.ofType)}]`;
  if (isEnumType(type)) return type.getValues()[0]!.name;
  if (isInputObjectType(type)) {
    const fields = Object.values(type.getFields());
    // For @oneOf inputs, any single field.
    const due = type.isOneOf ? fields.slice(0, 1) : fields.filter(isRequiredInputField);
    return `{ ${due.map((field) => `${field.name}: ${sampleValue(field.type)}`).join(', ')} }`;
  }
  const sample = SCALARS[type.name];
  if (!sample) throw new Error(`no sample of the scalar ${type.name}`);
  return sample;
}

/** A valid call of the operation, so that a test of all operations includes new ones. */
export function sampleOperation(kind: 'query' | 'mutation', field: GraphQLField<unknown, unknown>): string {
  const due = field.args.filter(isRequiredArgument);
  const args = due.map((argument) => `${argument.name}: ${sampleValue(argument.type)}`).join(', ');
  const selection = isLeafType(getNamedType(field.type)) ? '' : ' { __typename }';
  return `${kind} { ${field.name}${args ? `(${args})` : ''}${selection} }`;
}
