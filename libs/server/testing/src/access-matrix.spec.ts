import { matrixRows, tryOperation, type OperationAccess } from './access-matrix';
import { makeCast, PRINCIPALS, type Principal } from './cast';
import { startTestSubgraph, type TestSubgraph } from './test-subgraph';
import { probe } from '../fixtures/probe/probe';

const signedIn = PRINCIPALS.filter((principal) => principal !== 'nobody');
const writers: Principal[] = ['programAdmin', 'superAdmin', 'internalAdmin'];
const READ = '{ getNotes { id } }';
const WRITE = 'mutation ($text: String!) { writeNote(text: $text) { id } }';
const FAIL = 'mutation ($text: String!) { failAfterWriting(text: $text) { id } }';

describe('the access matrix', () => {
  const cast = makeCast();
  let subgraph: TestSubgraph;
  beforeAll(async () => {
    subgraph = await startTestSubgraph(probe, { background: false });
  });
  afterAll(() => subgraph.close());

  const differences = (row: Omit<OperationAccess, 'places'>, reset?: () => Promise<void>) =>
    tryOperation('row', { subgraph, cast, reset, operations: { row: { ...row, places: ['own'] } } });

  it('finds no difference when every answer is as declared', async () => {
    const variables = () => ({ text: 'x' });
    expect(await differences({ document: READ, allow: { own: signedIn } })).toEqual({});
    expect(await differences({ document: WRITE, variables, allow: { own: writers } })).toEqual({});
  });

  it('names every cell with another answer than declared', async () => {
    expect(await differences({ document: READ, allow: { own: ['nobody', 'staff', ...writers] } })).toEqual({
      'nobody on own': 'UNAUTHENTICATED instead of allowed',
      'learner on own': 'allowed instead of refused',
      'leader on own': 'allowed instead of refused',
      'parent on own': 'allowed instead of refused',
    });
    const variables = () => ({ text: 'not theirs' });
    expect(await differences({ document: FAIL, variables, allow: { own: ['staff'] } })).toEqual({
      'staff on own': 'FORBIDDEN instead of allowed',
    });
  });

  it('counts neither BAD_USER_INPUT nor an answer to nobody as a refusal', async () => {
    const document = '{ getOpenNotes { id } }';
    const found = await differences({ document, allow: { own: signedIn } });
    expect(found).toEqual({ 'nobody on own': 'allowed instead of UNAUTHENTICATED' });
    const variables = () => ({ text: 'no hour' });
    const refused = await differences({
      document: FAIL,
      variables,
      allow: { own: [...writers, 'staff', 'leader'] },
    });
    expect(refused).toEqual({
      'learner on own': 'BAD_USER_INPUT instead of refused',
      'parent on own': 'BAD_USER_INPUT instead of refused',
    });
  });

  it('counts an empty answer as a refusal where the row defines what is empty', async () => {
    const isEmpty = ({ getOpenNotes }: Record<string, any>) => getOpenNotes.length === 0;
    expect(await differences({ document: '{ getOpenNotes { id } }', allow: {}, isEmpty })).toEqual({});
  });

  it('reports a fault with its stack, also for principals who may', async () => {
    const variables = () => ({ text: 'fault' });
    const found = await differences({ document: FAIL, variables, allow: { own: ['leader'] } });
    expect(Object.keys(found).sort()).toEqual(signedIn.map((principal) => `${principal} on own`).sort());
    expect(found['leader on own']).toMatch(/^a fault: Error: the secret cause\n.*probe\.ts/s);
  });

  it('makes variables once per place for refused principals, and once for each allowed one', async () => {
    const made: string[] = [];
    const reset = async () => void made.push('reset');
    const allow = { own: writers };
    const ofPlace = (place: string) => (made.push(place), { text: 'x' });
    await differences({ document: WRITE, variables: ofPlace, allow }, reset);
    expect(made).toEqual(Array.from({ length: 1 + writers.length }, () => ['reset', 'own']).flat());
    made.length = 0;
    const variables = (_place: string, _fixture: object, principal: string) => (
      made.push(principal),
      { text: 'x' }
    );
    await differences({ document: WRITE, variables, allow });
    expect([...made].sort()).toEqual([...PRINCIPALS].sort());
  });

  it('makes new variables after a principal who was not refused', async () => {
    let made = 0;
    const variables = (_place: string) => ({ text: String(++made) });
    expect(Object.keys(await differences({ document: WRITE, variables, allow: {} }))).toHaveLength(
      writers.length,
    );
    expect(made).toBe(writers.length);
  });

  it('rejects an operation without a row and a row without an operation', () => {
    const row: OperationAccess = { document: READ, allow: {} };
    const rows = { getNotes: row, getOpenNotes: row, writeNote: row, failAfterWriting: row };
    expect(matrixRows(probe, rows)).toEqual(Object.keys(rows));
    expect(() => matrixRows(probe, { getNotes: row, getOpenNotes: row, writeNote: row })).toThrow(
      'operations without a row in the access matrix: failAfterWriting',
    );
    expect(() => matrixRows(probe, { ...rows, getNone: row })).toThrow(
      'rows of the access matrix without an operation: getNone',
    );
  });
});
