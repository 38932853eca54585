import { buildSchema, execute, parse } from 'graphql';
import { addPlainResolvers } from './plain-resolvers';

const schemaOf = () =>
  buildSchema('type Query { thing: Thing } type Thing { size: Int double: Int } scalar Day');

it('resolves from the parent, without a promise where the function returns none', () => {
  const schema = schemaOf();
  addPlainResolvers(schema, { Thing: { double: ({ size }: { size: number }) => size * 2 } });
  const answer = execute({
    schema,
    document: parse('{ thing { size double } }'),
    rootValue: { thing: { size: 4 } },
  });
  expect(answer).toEqual({ data: { thing: { size: 4, double: 8 } } });
});

it.each(['Thing', 'Nothing', 'Day'])('refuses a field that %s does not have', (type) => {
  expect(() => addPlainResolvers(schemaOf(), { [type]: { weight: () => 1 } })).toThrow(
    `${type}.weight is not in the schema`,
  );
});

it('refuses operations', () => {
  expect(() => addPlainResolvers(schemaOf(), { Query: { thing: () => null } })).toThrow(
    'Query.thing needs a resolver class and an access rule',
  );
});
