import { buildOperationContext } from '@apollo/gateway';
import fc from 'fast-check';
import { parse, validate } from 'graphql';
import { Supergraph } from '../supergraph/supergraph';
import { answerWithGeneratedData, type Troubles } from '../testing/generated-data';
import { composeGenerated } from '../testing/generated-schema';
import { generateOperation, seededDice } from '../testing/generated-operation';
import { executeByApollo } from './execute-by-apollo';
import { PreparedOperation } from './prepared-operation';
import type { ExecutionResult, SendToSubgraph, SubgraphAnswer } from './subgraph-answer';

const generated = composeGenerated();
const supergraph = new Supergraph(generated.sdl);
/** `PROPERTY_FACTOR=20` runs that many times more cases. */
const FACTOR = Number(process.env['PROPERTY_FACTOR'] ?? 1);
const VARIABLES = { yes: true, first: 2 };

function sender(seed: number, troubles: Troubles, broken: string | null): SendToSubgraph {
  return async ({ subgraph, body }) => {
    if (subgraph === broken) throw new Error('connect ECONNREFUSED');
    const schema = generated.subgraphs[subgraph];
    if (!schema) throw new Error(`no ${subgraph}`);
    await new Promise((resolve) => setImmediate(resolve));
    return answerWithGeneratedData(schema, seed, troubles, body) as SubgraphAnswer;
  };
}

async function both(text: string, send: SendToSubgraph, variables = VARIABLES) {
  const operation = new PreparedOperation(supergraph, parse(text), undefined);
  const plan = operation.prepare();
  note(plan.queryPlan);
  const operationContext = buildOperationContext({
    schema: supergraph.publicSchema,
    operationDocument: operation.document,
    operationName: undefined,
  });
  const apollo = await executeByApollo(supergraph, plan.queryPlan, operationContext, { variables, send });
  const ours = (await operation.execute({ variables, send })) as ExecutionResult;
  return { apollo, ours, compiled: plan.compiled !== null };
}

/** Without paths: Apollo's are wrong where a list contains entities that the subgraph was not asked for. */
function errorsOf({ errors }: ExecutionResult): string[] | undefined {
  return errors?.map(({ message, extensions }) => `${message} ${String(extensions['code'])}`).sort();
}

function completionErrors({ extensions }: ExecutionResult): string[] | undefined {
  const errors = extensions?.['valueCompletion'] as { message: string; path?: unknown }[] | undefined;
  return errors?.map(({ message, path }) => `${message} ${JSON.stringify(path)}`);
}

/** Each error's path leads to a null, or below a null. */
function expectPathsToNulls({ data, errors }: ExecutionResult): void {
  for (const { path } of errors ?? []) {
    if (!path) continue;
    let value: unknown = data;
    for (const step of path) {
      if (value === null || value === undefined) break;
      value = (value as Record<string | number, unknown>)[step];
    }
    expect([path, value ?? null]).toEqual([path, null]);
  }
}

function expectSame(apollo: ExecutionResult, ours: ExecutionResult): void {
  expect(JSON.stringify(ours.data)).toEqual(JSON.stringify(apollo.data)); // includes the order of keys
  expect(errorsOf(ours)).toEqual(errorsOf(apollo));
  expect(completionErrors(ours)).toEqual(completionErrors(apollo));
}

const seeds = fc.noShrink(fc.integer({ min: 0, max: 2 ** 31 }));

function compare(name: string, troubles: Troubles, broken: string | null, runs: number): void {
  it(
    `answers as Apollo's executor does: ${name}`,
    async () => {
      const count = runs * FACTOR;
      let compiled = 0;
      const property = fc.asyncProperty(seeds, async (seed) => {
        const text = generateOperation(supergraph.publicSchema, seededDice(seed));
        fc.pre(validate(supergraph.publicSchema, parse(text)).length === 0);
        const result = await both(text, sender(seed, troubles, broken));
        compiled += result.compiled ? 1 : 0;
        expectSame(result.apollo, result.ours);
        expectPathsToNulls(result.ours);
      });
      await fc.assert(property, { numRuns: count });
      expect(compiled).toBeGreaterThanOrEqual(count);
    },
    60_000 * FACTOR,
  );
}

/** Counts plan elements of all generated operations, so that none is believed tested that never occurred. */
const met = new Map<string, number>();

function note(plan: unknown): void {
  JSON.stringify(plan, (key, value: unknown) => {
    const name = key === 'kind' ? String(value) : key;
    const counts =
      key === 'kind' || ['requires', 'inputRewrites', 'outputRewrites', 'elseClause'].includes(key);
    if (counts && value !== undefined) met.set(name, (met.get(name) ?? 0) + 1);
    return value;
  });
}

describe('the compiled executor', () => {
  compare('everything answers', { nulls: 0, errors: 0 }, null, 80);
  compare('with nulls', { nulls: 15, errors: 0 }, null, 100);
  compare('with nulls and errors', { nulls: 8, errors: 8 }, null, 150);
  compare('with a subgraph down', { nulls: 4, errors: 2 }, 'things', 70);

  it('was compared on every element of query plans', () => {
    for (const part of [
      'Sequence',
      'Parallel',
      'Flatten',
      'Fetch',
      'Condition',
      'requires',
      'inputRewrites',
      'InlineFragment',
    ]) {
      expect([part, (met.get(part) ?? 0) > 10]).toEqual([part, true]);
    }
  });
});
