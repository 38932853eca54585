import { districtFiles, edited, type DistrictFiles } from '../testing/district-files';
import { SyncFixture } from '../testing/sync-fixture';

let fixture: SyncFixture;
beforeAll(async () => (fixture = await SyncFixture.start()));
afterAll(() => fixture?.close());

const good = districtFiles();

/** Starts with one applied delivery and nothing else. */
beforeEach(async () => {
  await fixture.startOver();
  const plan = await fixture.deliver(good);
  expect(plan).toMatchObject({ status: 'APPLIED', holds: [], counts: { gone: 0, same: 0 } });
});

const lines = (text: string) => text.trimEnd().split('\n');
const half = (text: string) =>
  `${lines(text)
    .slice(0, Math.ceil(lines(text).length / 2))
    .join('\n')}\n`;
const everywhere = (files: DistrictFiles, change: (text: string) => string | Buffer) =>
  Object.fromEntries(Object.entries(files).map(([name, text]) => [name, change(text)]));
const { users: _users, ...withoutUsers } = good;

/** The file with its columns in another order. */
function shuffled(text: string, moveHeader: boolean): string {
  const [header, ...rows] = lines(text).map((line) => line.split(','));
  const moved = rows.map((cells) => [...cells.slice(1), cells[0]]);
  return `${[moveHeader ? [...header!.slice(1), header![0]] : header!, ...moved].map((cells) => cells.join(',')).join('\n')}\n`;
}

const BAD: [string, () => Record<string, string | Buffer>, string[]][] = [
  [
    'truncated in the middle of a row',
    () => ({ ...good, classes: good.classes.slice(0, 2600) }),
    ['FILE_CUT_OFF'],
  ],
  ['truncated at the end of a row', () => ({ ...good, classes: half(good.classes) }), ['MANY_GONE']],
  ['with an empty file', () => ({ ...good, users: `${lines(good.users)[0]}\n` }), ['FILE_EMPTY']],
  ['of another district', () => districtFiles({ tag: 'x' }), ['OTHER_DISTRICT']],
  [
    'with other identifiers of the same people',
    () => edited(good, { users: (line) => line.replace(/^teacher-/, 'person-') }),
    ['MANY_REKEYED'],
  ],
  ['with one file missing', () => withoutUsers, ['FILE_MISSING']],
  [
    'with every row twice',
    () => everywhere(good, (text) => text + lines(text).slice(1).join('\n') + '\n'),
    [],
  ],
  ['with its columns in another order', () => everywhere(good, (text) => shuffled(text, true)), []],
  [
    'with cells under other headers',
    () => ({ ...good, enrollments: shuffled(good.enrollments, false) }),
    ['FILE_EMPTY'],
  ],
  [
    'with half a school',
    () => edited(good, { users: (line, n) => (line.includes('school-1') && n % 2 ? null : line) }),
    ['MANY_GONE'],
  ],
  [
    'in a wrong encoding',
    () => ({ ...good, users: Buffer.from(good.users).toString('latin1') }),
    ['WRONG_ENCODING'],
  ],
  [
    'with all identifiers in scientific notation',
    () =>
      edited(good, {
        students: (line) => line.replace(/^\d+/, (id) => Number(id).toExponential(2).replace('e+', 'E+0')),
      }),
    ['IDENTIFIERS_REWRITTEN'],
  ],
];

it.each(BAD)('changes nothing without approval: a delivery %s', async (_what, files, codes) => {
  const before = await fixture.state();
  const plan = await fixture.deliver(files());
  expect(await fixture.state()).toBe(before);
  const found = plan.holds.map(({ code }) => code);
  for (const code of codes) expect(found).toContain(code);
  if (codes.length > 0) expect(plan.status).toBe('WAITING');
  else expect(plan).toMatchObject({ status: 'APPLIED', counts: { new: 0, changed: 0, gone: 0, rekeyed: 0 } });
});

it('changes nothing without approval: yesterday’s delivery again', async () => {
  const today = edited(good, { users: (line) => line.replace('Ana 5,', 'Eva 5,') });
  expect(await fixture.deliver(today)).toMatchObject({ status: 'APPLIED', counts: { changed: 1 } });
  const before = await fixture.state();
  const plan = await fixture.deliver(good);
  expect(plan).toMatchObject({ status: 'WAITING', holds: [{ code: 'OLD_DELIVERY' }] });
  expect(await fixture.state()).toBe(before);
});

it('changes nothing without approval: a delivery in summer without the classes', async () => {
  await fixture.set({ frozenFrom: '01-01', frozenUntil: '12-31', maxGonePercent: 100, minSizePercent: 0 });
  const before = await fixture.state();
  const plan = await fixture.deliver(
    edited(good, {
      enrollments: (line, n) => (n === 0 ? line : null),
      classes: (line, n) => (n === 0 ? line : null),
    }),
  );
  expect(plan).toMatchObject({ status: 'WAITING', holds: [{ code: 'REMOVALS_FROZEN', scope: 'REMOVALS' }] });
  expect(await fixture.state()).toBe(before);
});
