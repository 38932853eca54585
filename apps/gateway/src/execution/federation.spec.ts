import { operationFromDocument } from '@apollo/federation-internals';
import { buildOperationContext } from '@apollo/gateway';
import { parse, validate } from 'graphql';
import { Supergraph } from '../supergraph/supergraph';
import { askWhole, serveSuite } from '../testing/federation/serve-suite';
import type { Operation } from '../testing/federation/suite';
import { suites } from '../testing/federation/suites';
import { executeByApollo } from './execute-by-apollo';
import { PreparedOperation } from './prepared-operation';
import type { ExecutionResult, SendToSubgraph, SubgraphAnswer } from './subgraph-answer';

/** The cases of the public federation audit, each compared with Apollo's executor and one monolithic server. */
describe.each(suites)('$name', (suite) => {
  const { sdl, ask } = serveSuite(suite);
  const supergraph = new Supergraph(sdl);

  const sender = (broken?: string): SendToSubgraph => {
    const world = suite.world();
    return async ({ subgraph, body }) => {
      if (subgraph === broken) throw new Error('connect ECONNREFUSED');
      return (await ask(world, subgraph, body)) as SubgraphAnswer;
    };
  };

  async function byBoth({ text, variables = {} }: Operation, broken?: string) {
    const operation = new PreparedOperation(supergraph, parse(text), undefined);
    const { compiled } = operation.prepare();
    const queryPlan = supergraph.planner.buildQueryPlan(
      operationFromDocument(supergraph.apiSchema, operation.document),
    );
    const context = buildOperationContext({
      schema: supergraph.publicSchema,
      operationDocument: operation.document,
      operationName: undefined,
    });
    const apollo = await executeByApollo(supergraph, queryPlan, context, { variables, send: sender(broken) });
    const ours = (await operation.execute({ variables, send: sender(broken) })) as ExecutionResult;
    return { apollo, ours, compiled };
  }

  const operations = suite.operations.map((one): Operation =>
    typeof one === 'string' ? { text: one } : one,
  );

  it.each(operations)('$text', async (operation) => {
    const { text, variables, differs, better } = operation;
    expect(validate(supergraph.publicSchema, parse(text))).toEqual([]);
    const { apollo, ours, compiled } = await byBoth(operation);
    expect(compiled !== null || text.includes('__schema') || text.includes('__type(')).toBe(true);
    if (!better) expectSame(ours, apollo);
    const whole = await askWhole(supergraph.publicSchema, suite.world(), text, variables);
    const told = (result: { data?: unknown; errors?: readonly unknown[] }) =>
      JSON.stringify([result.data, result.errors?.length]); // includes the order of keys
    if (differs) expect(told(ours)).not.toBe(told(whole));
    else expect(told(ours)).toBe(told(whole));
  });

  it('answers like Apollo whichever subgraph is down', async () => {
    for (const broken of Object.keys(suite.subgraphs)) {
      for (const operation of operations) {
        const { apollo, ours } = await byBoth(operation, broken);
        if (!operation.better) expectSame(ours, apollo);
      }
    }
  });
});

it('refuses an operation that no subgraph can answer', () => {
  const { sdl } = serveSuite({
    name: 'an @interfaceObject behind a key that is not resolvable',
    subgraphs: {
      a: 'LINK interface Node @key(fields: "id") { id: ID! } type Query { a: Node }',
      b: 'LINK type Node @key(fields: "id", resolvable: false) @interfaceObject { id: ID! field: String } type Query { b: Node }',
    },
    world: () => ({ Query: {} }),
    operations: [],
  });
  const prepare = (text: string) =>
    new PreparedOperation(new Supergraph(sdl), parse(text), undefined).prepare();
  expect(() => prepare('{ a { field } }')).toThrow('No subgraph can answer this operation.');
  expect(() => prepare('{ a @include(if: false) { field } __typename }')).not.toThrow();
});

function expectSame(ours: ExecutionResult, apollo: ExecutionResult): void {
  expect(JSON.stringify(ours.data)).toBe(JSON.stringify(apollo.data));
  const errorsOf = ({ errors }: ExecutionResult) =>
    errors
      ?.map(({ message, path, extensions }) => JSON.stringify([message, path, extensions['code']]))
      .sort();
  expect(errorsOf(ours)).toEqual(errorsOf(apollo));
  expect(JSON.stringify(ours.extensions)).toEqual(JSON.stringify(apollo.extensions));
}
