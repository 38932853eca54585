import { buildSchema } from 'graphql';
import type { Actor } from '@lyceum/server/actor';
import type { AccessMatrix, OperationAccess } from './access-matrix';
import { makeCast, type Principal } from './cast';
import { tryHiddenProgram } from './hidden-program';
import { callOf, variablesOf, withIds } from './ids-of-call';

const schema = buildSchema(`
  input Filter { programIds: [ID!], words: String }
  input Change { noteId: ID!, programId: ID, text: String! }
  type Note { id: ID!, text(lines: Int): String }
  type Query {
    getNotes(programId: ID): [Note!]!
    getFiltered(filter: Filter, userId: ID): [Note!]!
    getNote(noteId: ID!): Note
    getMine(userId: ID!): Note
  }
  type Mutation { changeNote(input: Change!): Note }
`);
const cast = makeCast();
type Program = { archived: boolean; shown: boolean };
type Answer = (ids: string[], program: Program) => object;

const REFUSED = { data: null, errors: [{ message: 'none', path: ['x'], extensions: { code: 'NOT_FOUND' } }] };

/** A matrix whose domain answers as the test says, for the ids that it is asked about. */
function matrixOf(answer: Answer, only?: Principal): AccessMatrix {
  let program: Program = { archived: false, shown: false };
  const admin = {
    query: async (text: string, values: unknown[]) => {
      if (text.includes('to_regclass')) return { rows: [{ found: true }] };
      if (text.startsWith('SELECT')) return { rows: [{ id: cast.siblingProgramId, name: 'x', ...program }] };
      const columns = [...text.matchAll(/(\w+) = \$/g)].map(([, column]) => column!).slice(0, -1);
      program = { ...program, ...Object.fromEntries(columns.map((column, at) => [column, values[at + 1]])) };
      return { rows: [] };
    },
  };
  const as = (actor: Actor) => ({
    send: async (_document: string, variables: object) =>
      only && actor !== cast.actors[only]
        ? REFUSED
        : answer(JSON.stringify(variables).match(/[\da-f-]{36}/g) ?? [], program),
  });
  const subgraph = { name: 'probe', schema: () => schema, admin, as };
  return { subgraph, cast, operations: {} } as unknown as AccessMatrix;
}

const isHidden = (ids: string[]) => ids.includes(cast.siblingProgramId);
const READ: OperationAccess = { document: '{ getNotes { id } }', places: ['own'], allow: {} };

describe('the column "hidden program"', () => {
  it('asks about the hidden program wherever an argument can name it', async () => {
    const asked: string[][] = [];
    const answer: Answer = (ids) => (asked.push(ids), REFUSED);
    expect(await tryHiddenProgram(READ, matrixOf(answer))).toEqual({});
    expect(asked.some(isHidden)).toBe(true);
    const filtered = { ...READ, document: '{ getFiltered { id } }' };
    const found = await tryHiddenProgram(
      filtered,
      matrixOf((ids) => (isHidden(ids) ? { data: {} } : REFUSED)),
    );
    expect(Object.keys(found)).toContain('learner on hidden program, as it is');
  });

  it('names the principals and the program states whose answers differ', async () => {
    const answer: Answer = (ids, { shown }) =>
      isHidden(ids) && shown ? { data: { getNotes: [] } } : REFUSED;
    expect(Object.keys(await tryHiddenProgram(READ, matrixOf(answer, 'leader')))).toEqual([
      'leader on hidden program, settings turned',
    ]);
    const archived: Answer = (ids, program) => (isHidden(ids) && program.archived ? { data: {} } : REFUSED);
    expect(Object.keys(await tryHiddenProgram(READ, matrixOf(archived, 'staff')))).toEqual([
      'staff on hidden program, archived',
    ]);
  });

  it('finds the hidden program beside the own one in a list', async () => {
    const answer: Answer = (ids) => (isHidden(ids) && ids.length > 1 ? { data: {} } : REFUSED);
    const row = { ...READ, document: '{ getFiltered { id } }' };
    expect(Object.keys(await tryHiddenProgram(row, matrixOf(answer, 'parent')))).toContain(
      'parent on hidden program, as it is',
    );
  });

  it('ignores ids that an answer repeats and ids that a mutation creates', async () => {
    let made = 0;
    const id = () => `00000000-0000-4000-8000-${String(++made).padStart(12, '0')}`;
    const answer: Answer = (ids) => ({ data: { changeNote: { id: id(), ids } } });
    const document = 'mutation ($id: ID!) { changeNote(input: { noteId: $id, text: "x" }) { id } }';
    const variables = () => ({ id: id() });
    expect(await tryHiddenProgram({ document, variables, allow: {} }, matrixOf(answer))).toEqual({});
  });

  it('rejects a row whose arguments name nothing of a hidden program, unless its ids lead to no program', async () => {
    const document = '{ getNote(noteId: "x") { id } }';
    expect(
      await tryHiddenProgram(
        { ...READ, document },
        matrixOf(() => REFUSED),
      ),
    ).toEqual({
      'hidden program': 'nothing of one is asked by noteId',
    });
    const mine = { ...READ, document: '{ getMine(userId: "x") { id } }' };
    expect(
      await tryHiddenProgram(
        mine,
        matrixOf(() => REFUSED),
      ),
    ).toEqual({});
  });
});

describe('a call with other ids', () => {
  it('keeps literals, variables of selections, and fragments', () => {
    const document = `query ($id: ID!, $lines: Int) { getNote(noteId: $id) { ...N } } fragment N on Note { text(lines: $lines) }`;
    const call = withIds(callOf(schema, document, { id: 'one', lines: 2 }), (_name, id) => `${id}!`);
    expect(call.document).toContain('fragment N on Note');
    expect(variablesOf(call)).toEqual({ argument_noteId: 'one!', lines: 2 });
    const change = 'mutation { changeNote(input: { noteId: "n", text: "as it was" }) { id } }';
    const ids = withIds(callOf(schema, change, {}), (name, id) => (name === 'programId' ? 'p' : id));
    expect(variablesOf(ids)).toEqual({ argument_input: { noteId: 'n', programId: 'p', text: 'as it was' } });
  });
});
