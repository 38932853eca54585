import type { MovableTable } from './catalogue';
import { checkPlan } from './check-plan';
import { merges, moves, STANDARD_PLAN } from './plan';

const column = (name: string) => ({ name, type: 'uuid', isGenerated: false });
const table = (name: string, uniqueInProgram: string[][]): MovableTable => ({
  ...{ name, uniqueInProgram, isTenants: true, namesTenant: true, parents: [], key: [] },
  columns: ['ecosystem_id', 'program_id', 'subject_id', 'message_key'].map(column),
});
const standard = Object.keys(STANDARD_PLAN).map((name): [string, MovableTable] => [name, table(name, [])]);
const title = { en: 'Aims', sp: 'Metas' };

it('checkPlan asks what becomes of rows of two programs that a unique index tells apart by their program', () => {
  const problems = (entry: ReturnType<typeof moves>) =>
    checkPlan({ aims: entry }, new Map([...standard, ['aims', table('aims', [['subject_id']])]]));
  expect(problems(moves(title))).toEqual([
    expect.stringContaining('aims: two programs that become one may have the same program_id, subject_id'),
  ]);
  expect(problems(merges(title))).toEqual([]);
  expect(problems(moves(title, { apart: 'a subject has one program' }))).toEqual([]);
});
