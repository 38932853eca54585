import fc from 'fast-check';
import type { ReportColumn } from '../__generated__/resolvers';
import { FEWEST } from '../small-groups/subject';
import type { SourceRow } from '../templates/subject';
import { MailSummary } from './mail-figures';

const column = (key: string): ReportColumn => ({
  key,
  label: key,
  kind: 'NUMBER',
  metric: null,
  usual: true,
});
const COLUMNS = ['program', 'learner', 'present'].map(column);
/** Programs with the numbers of their learners; a learner has the same number in each program. */
const programs = fc.array(fc.uniqueArray(fc.nat(30), { maxLength: 25 }), { minLength: 1, maxLength: 5 });

function summaryOf(all: readonly (readonly number[])[]) {
  const summary = new MailSummary('ATTENDANCE', COLUMNS, 'en');
  for (const [n, learners] of all.entries())
    for (const learner of learners)
      summary.add({ program: { id: `p${n}`, name: `Program ${n}` }, userId: `u${learner}` }, [
        ...[`Program ${n}`, `Name ${learner}`, 1 + learner],
      ]);
  return summary.figures();
}

it('shows no group under ten, and none that could be worked out from the total', () => {
  fc.assert(
    fc.property(programs, (all) => {
      const { rows, total } = summaryOf(all);
      const some = all.filter((learners) => learners.length > 0);
      expect(rows).toHaveLength(some.length);
      for (const { people } of rows) expect(people === null || people >= FEWEST).toBe(true);
      const hidden = some.filter((_, at) => rows[at]!.people === null);
      if (total && hidden.length > 0) expect(new Set(hidden.flat()).size).toBeGreaterThanOrEqual(FEWEST);
      for (const [at, { people, sums }] of rows.entries())
        expect(sums).toEqual([
          people === null ? null : some[at]!.reduce((sum, learner) => sum + 1 + learner, 0),
        ]);
      if (total) expect(total.people).toBe(new Set(all.flat()).size);
    }),
  );
});

it('never has a name', () => {
  const ten = Array.from({ length: 10 }, (_, n) => n);
  const figures = summaryOf([ten, ten]);
  expect(figures.columns).toEqual([{ key: 'present', label: 'present' }]);
  expect(figures.rows.map(({ name }) => name)).toEqual(['Program 0', 'Program 1']);
  expect(JSON.stringify(figures)).not.toContain('Name');
  expect(figures).toMatchObject({ total: { people: 10, sums: [110] }, drawn: 0, hasMore: false });
});

it('has weeks of a program as rows without a total, and at most sixty', () => {
  const summary = new MailSummary('DOSAGE', [column('week'), column('present')], 'sp');
  const week = (n: number) => new Date(Date.UTC(2026, 0, 5 + 7 * n)).toISOString().slice(0, 10);
  const row = (n: number, learners: number): SourceRow => ({
    ...{ program: { id: 'p', name: 'Lectura' }, week: week(n), learners },
  });
  summary.add(row(0, 9), [week(0), 300]);
  for (let n = 1; n < 70; n += 1) summary.add(row(n, 10), [week(n), 400]);
  const { rows, total, hasMore } = summary.figures();
  expect(rows.slice(0, 2)).toMatchObject([
    { people: null, sums: [null] },
    { people: 10, sums: [400] },
  ]);
  expect(rows[0]!.name).toMatch(/^Lectura, .*2026$/);
  expect([rows.length, total, hasMore]).toEqual([60, null, true]);
});

it('counts engagement by status, and withholds small counts with a second one', () => {
  const summary = new MailSummary('ENGAGEMENT', [column('status')], 'en');
  const add = (program: string, status: SourceRow['status'], count: number) => {
    for (let n = 0; n < count; n += 1)
      summary.add(
        { program: { id: program, name: program }, userId: `${program}${status}${n}`, status: status! },
        [],
      );
  };
  add('A', 'ON_TRACK', 20);
  add('A', 'SLIPPING', 4);
  add('A', 'LOST', 12);
  add('B', 'ON_TRACK', 9);
  expect(summary.figures().rows).toEqual([
    { name: 'A', people: 36, sums: [20, null, null, 0] },
    { name: 'B', people: null, sums: [null, null, null, null] },
  ]);
});
