import { buildSchema, graphql, GraphQLScalarType } from 'graphql';
import { cleanArguments } from './clean-arguments';

const SDL = `
  scalar JSON
  input Branch { label: String, count: Int, branches: [Branch!], password: String, extra: JSON, id: ID }
  input Numbers { count: Int }
  type Tree { told(branch: Branch, words: [[String]]): String }
  type Query { tree: Tree, told(branch: Branch, words: [[String]], numbers: Numbers, newPassword: String): String }
`;
const DIRTY = 'A\u202en\u200bn';

describe('cleaning arguments', () => {
  const schema = buildSchema(SDL);
  Object.assign(schema.getType('JSON') as GraphQLScalarType, { parseValue: (value: unknown) => value });
  const told = (args: unknown) => JSON.stringify(args);
  cleanArguments(schema);

  const ask = async (variableValues: Record<string, unknown>) => {
    const source = `query ($branch: Branch, $words: [[String]], $numbers: Numbers, $newPassword: String) {
      told(branch: $branch, words: $words, numbers: $numbers, newPassword: $newPassword)
      tree { told(branch: $branch, words: $words) }
    }`;
    const rootValue = { told, tree: { told } };
    const { data, errors } = await graphql({ schema, source, rootValue, variableValues });
    expect(errors).toBeUndefined();
    const { told: ofRoot, tree } = data as { told: string; tree: { told: string } };
    return [JSON.parse(ofRoot), JSON.parse(tree.told)];
  };

  it('cleans lists, nested input objects and JSON, of every type', async () => {
    const branch = { label: DIRTY, count: 1, branches: [{ label: DIRTY, extra: { a: [DIRTY, 1, null] } }] };
    const clean = { label: 'Ann', count: 1, branches: [{ label: 'Ann', extra: { a: ['Ann', 1, null] } }] };
    for (const args of await ask({ branch, words: [[DIRTY, null], null] }))
      expect(args).toEqual({ branch: clean, words: [['Ann', null], null] });
  });

  it('leaves secrets unchanged', async () => {
    const [args] = await ask({ newPassword: DIRTY, branch: { password: DIRTY } });
    expect(args).toEqual({ newPassword: DIRTY, branch: { password: DIRTY } });
  });

  it('keeps null, absent values, and types without a text', async () => {
    const [args] = await ask({ branch: null, numbers: { count: 2 } });
    expect(args).toEqual({ branch: null, numbers: { count: 2 } });
  });
});
