import { makeCast } from './cast';
import { startTestSubgraph, type TestSubgraph } from './test-subgraph';
import { probe } from '../fixtures/probe/probe';

const FAIL = 'mutation ($text: String!) { failAfterWriting(text: $text) { text } }';
const REFUSALS = ['nobody', 'not theirs', 'no session', 'too often', 'no hour', 'a second one'];

describe('in process', () => {
  const { actors } = makeCast();
  let subgraph: TestSubgraph;
  beforeAll(async () => {
    subgraph = await startTestSubgraph(probe, { background: false });
    await subgraph.as(actors.superAdmin).query('mutation { writeNote(text: "here") { id } }');
  });
  afterAll(() => subgraph.close());

  it.each<[string, string, object]>([
    ['rows of the tenant', '{ getNotes { id text writtenAt } }', {}],
    ['a public query', '{ getOpenNotes { id } }', {}],
    ['a mutation that needs a role', 'mutation { writeNote(text: "there") { text } }', {}],
    ...REFUSALS.map((text): [string, string, object] => [`the refusal: ${text}`, FAIL, { text }]),
    ['a variable that is undefined', FAIL, { text: undefined }],
    ['a variable of another type', FAIL, { text: { a: 1 } }],
    ['a field that is not there', '{ getNotes { id title author } }', {}],
    ['a text that is no GraphQL', '{ getNotes {', {}],
    [
      'an entity of the tenant',
      'query ($r: [_Any!]!) { _entities(representations: $r) { ... on Note { text } } }',
      { r: [{ __typename: 'Note', id: '0198c0de-0000-7000-8000-000000000000' }] },
    ],
  ])('answers as over HTTP: %s', async (_what, document, variables) => {
    const spanish = { ...actors.leader, language: 'sp' as const };
    for (const actor of [actors.superAdmin, actors.learner, actors.nobody, spanish])
      expect(await subgraph.inProcess(actor).send(document, variables)).toEqual(
        await subgraph.as(actor).send(document, variables),
      );
  });

  it('shows the stack of a fault', async () => {
    const answer = await subgraph.inProcess(actors.learner).send(FAIL, { text: 'fault' });
    expect(answer.errors).toMatchObject([{ extensions: { code: 'INTERNAL' }, path: ['failAfterWriting'] }]);
    expect(answer.errors![0]!.message).toMatch(/^Error: the secret cause\n.*probe\.ts/s);
  });
});
