import { QueryPlanner } from '@apollo/query-planner';
import { jest } from '@jest/globals';
import { pino } from 'pino';
import type { RegisteredDocument } from '../documents/registered-documents';
import { composeTestSupergraph, testSubgraphSdl } from '../testing/test-subgraphs';
import { compose } from './compose';
import { LiveSchema } from './live-schema';

const KINDS = ['now', 'before', 'longAgo'] as const;
type Kind = (typeof KINDS)[number];

const me: RegisteredDocument = { name: 'Me', text: '{ me { id } }', live: true };
const documents = new Map<string, RegisteredDocument>([
  ['me', me],
  ...KINDS.map((kind): [string, RegisteredDocument] => [
    kind,
    { ...me, name: kind, text: `{ ${kind} me { id } }` },
  ]),
]);

let supergraphs: Record<Kind, string>;
beforeAll(async () => {
  const composed = KINDS.map(async (kind): Promise<[Kind, string]> => {
    const subgraphs = Object.entries(testSubgraphSdl(`${kind}: Boolean`));
    return [kind, await compose(subgraphs.map(([name, sdl]) => ({ name, sdl })))];
  });
  supergraphs = Object.fromEntries(await Promise.all(composed)) as Record<Kind, string>;
});

const planned = jest.spyOn(QueryPlanner.prototype, 'buildQueryPlan');
afterAll(() => planned.mockRestore());

function liveSchema() {
  const errors: string[] = [];
  const logger = pino({ level: 'error' }, { write: (line: string) => void errors.push(line) });
  const schema = new LiveSchema({ logger, onSupergraph: () => undefined });
  const plan = (hash: string) =>
    schema.served.known.find(hash)?.operation(undefined).prepare().queryPlan.node;
  return { schema, plan, errors };
}

async function* comingOf(...kinds: Kind[]) {
  for (const kind of kinds) yield supergraphs[kind];
}

it('switches to a prepared supergraph without building or planning', async () => {
  const { schema, plan, errors } = liveSchema();
  await schema.use(supergraphs.now, documents);
  expect(errors).toHaveLength(2); // live documents that fit only other schemas
  await schema.prepare(comingOf('now', 'before', 'longAgo'), documents);
  expect(errors).toHaveLength(2);
  for (const kind of ['before', 'now', 'longAgo'] as const) {
    planned.mockClear();
    await schema.use(supergraphs[kind], documents);
    expect(schema.served.supergraph.sdl).toBe(supergraphs[kind]);
    expect([plan('me'), plan(kind)]).not.toContain(undefined);
    expect(KINDS.filter((each) => schema.served.known.find(each))).toEqual([kind]);
    expect(planned).not.toHaveBeenCalled();
  }
});

it('answers when it is used before it is prepared, and plans nothing twice', async () => {
  const { schema, plan } = liveSchema();
  await schema.use(supergraphs.now, documents);
  planned.mockClear();
  const preparing = schema.prepare(comingOf('before', 'longAgo'), documents);
  await new Promise((resolve) => setImmediate(resolve));
  expect(planned).toHaveBeenCalledTimes(1); // once per document that fits
  await schema.use(supergraphs.before, documents);
  expect([plan('me'), plan('before')]).not.toContain(undefined);
  await preparing;
  expect(planned).toHaveBeenCalledTimes(2);
});

it('keeps the old one when the new text is invalid', async () => {
  const { schema, plan } = liveSchema();
  await schema.use(composeTestSupergraph(), documents);
  async function* broken() {
    yield 'type Query { nothing: Here }';
  }
  await expect(schema.prepare(broken(), documents)).rejects.toThrow();
  expect(plan('me')).toBeDefined();
});
