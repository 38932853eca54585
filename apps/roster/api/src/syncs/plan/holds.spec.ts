import fc from 'fast-check';
import { holdsOf, isFrozenOn, isOver, type FileFacts, type SchoolFacts, type SourceLimits } from './holds';

const limits: SourceLimits = {
  all: { maxGonePercent: 10, maxChangedPercent: 75, minSizePercent: 50, minOverlapPercent: 20 },
  byKind: {},
};
const file = (change: Partial<FileFacts> = {}): FileFacts => ({
  kind: 'TEACHER',
  isThere: true,
  declared: null,
  marked: 0,
  unmarked: 0,
  rows: 100,
  rowsLastTime: 100,
  rowsOfOthers: 0,
  before: 100,
  known: 100,
  rekeyed: 0,
  contradicted: 0,
  damaged: 0,
  garbled: 0,
  cutOff: false,
  ...change,
});
const school = (change: Partial<SchoolFacts> = {}): SchoolFacts => ({
  kind: 'TEACHER',
  school: 's',
  before: 100,
  changed: 0,
  gone: 0,
  ...change,
});
const usual = { isFirst: false, isOld: false, isFrozen: false, manifestProblems: [] };
const codes = (files: FileFacts[], schools: SchoolFacts[] = [], more: object = {}) =>
  holdsOf({ files, schools, ...usual, ...more }, limits).map(({ code, scope }) => `${code} ${scope}`);

describe('holdsOf', () => {
  it.each<[string, Partial<FileFacts>, string[]]>([
    ['nothing unusual', {}, []],
    ['a missing file', { isThere: false, rows: 0 }, ['FILE_MISSING EVERYTHING']],
    ['a file that was never delivered', { isThere: false, rows: 0, rowsLastTime: null }, []],
    ['an empty file', { rows: 0, known: 0 }, ['FILE_EMPTY EVERYTHING']],
    ['exactly half of the last size', { rows: 50, known: 50 }, []],
    ['less than half of the last size', { rows: 49, known: 49 }, ['FILE_SHRUNK EVERYTHING']],
    ['another district', { known: 19 }, ['OTHER_DISTRICT EVERYTHING']],
    ['a first file', { rowsLastTime: null, before: 0, known: 0 }, []],
    ['a truncated row', { cutOff: true }, ['FILE_CUT_OFF EVERYTHING']],
    ['rewritten identifiers', { damaged: 1 }, ['IDENTIFIERS_REWRITTEN EVERYTHING']],
    ['another encoding', { garbled: 1 }, ['WRONG_ENCODING EVERYTHING']],
    ['new identifiers', { rekeyed: 11 }, ['MANY_REKEYED EVERYTHING']],
    ['rows that contradict each other', { contradicted: 2 }, ['CONTRADICTIONS CHANGES']],
  ])('returns the holds of %s', (_what, change, expected) => {
    expect(codes([file(change)])).toEqual(expected);
  });

  it('names the school, and holds its changes only', () => {
    const schools = [school({ gone: 11 }), school({ school: 'x', gone: 10, changed: 76 })];
    expect(holdsOf({ files: [], schools, ...usual }, limits)).toEqual([
      { code: 'MANY_GONE', scope: 'REMOVALS', kind: 'TEACHER', school: 's', value: 11, limit: 10 },
      { code: 'MANY_CHANGED', scope: 'CHANGES', kind: 'TEACHER', school: 'x', value: 76, limit: 75 },
    ]);
  });

  it('holds a file without rows, unless it has rows of learners and there were none of the kind', () => {
    fc.assert(
      fc.property(fc.nat(50), fc.nat(50), (rowsOfOthers, before) => {
        const found = codes([file({ rows: 0, rowsLastTime: null, rowsOfOthers, before, known: 0 })]);
        expect(found).toEqual(rowsOfOthers > 0 && before === 0 ? [] : ['FILE_EMPTY EVERYTHING']);
      }),
    );
  });

  it('holds removals in a first delivery and in the freeze period', () => {
    const gone = [school({ gone: 1 })];
    expect(codes([], gone, { isFirst: true, isFrozen: true })).toEqual([
      'FIRST_DELIVERY REMOVALS',
      'REMOVALS_FROZEN REMOVALS',
    ]);
    expect(codes([], [school()], { isFirst: true, isFrozen: true })).toEqual([]);
    expect(codes([], [], { isOld: true })).toEqual(['OLD_DELIVERY EVERYTHING']);
  });

  const count = fc.nat(5000);
  const percent = fc.integer({ min: 1, max: 100 });
  const someLimits = fc.record({
    maxGonePercent: percent,
    maxChangedPercent: percent,
    minSizePercent: percent,
    minOverlapPercent: percent,
  });

  it('holds no more if less is removed or changed, or limits are wider', () => {
    fc.assert(
      fc.property(count, count, count, percent, percent, (before, gone, less, bound, wider) => {
        const isHeld = (goes: number, limit: number) =>
          holdsOf(
            { files: [], schools: [school({ before, gone: goes })], ...usual },
            { ...limits, all: { ...limits.all, maxGonePercent: limit } },
          ).length > 0;
        if (!isHeld(gone, bound)) {
          expect(isHeld(Math.min(gone, less), bound)).toBe(false);
          expect(isHeld(gone, Math.max(bound, wider))).toBe(false);
        }
        expect(isHeld(gone, bound)).toBe(isOver(gone, before, bound));
      }),
    );
  });

  it('never holds a delivery that equals the roster', () => {
    fc.assert(
      fc.property(someLimits, fc.integer({ min: 1, max: 5000 }), (bounds, rows) => {
        const same = file({ rows, rowsLastTime: rows, before: rows, known: rows });
        expect(
          holdsOf(
            { files: [same], schools: [school({ before: rows })], ...usual },
            { all: bounds, byKind: {} },
          ),
        ).toEqual([]);
      }),
    );
  });

  it('measures a kind by its own limits, and every other kind by those of the source', () => {
    fc.assert(
      fc.property(someLimits, someLimits, count, count, count, (all, own, before, gone, changed) => {
        const schools = (['TEACHER', 'STUDENT'] as const).map((kind) =>
          school({ kind, before, gone, changed }),
        );
        const files = [file({ rekeyed: gone }), file({ kind: 'STUDENT', rekeyed: gone })];
        const held = (byKind: SourceLimits['byKind'], kind: string) =>
          holdsOf({ files, schools, ...usual }, { all, byKind })
            .filter((hold) => hold.kind === kind)
            .map(({ isOwnLimit: _, ...hold }) => hold);
        const holds = holdsOf({ files, schools, ...usual }, { all, byKind: { TEACHER: own } });
        expect(held({ TEACHER: own }, 'STUDENT')).toEqual(held({}, 'STUDENT'));
        expect(held({ TEACHER: own }, 'TEACHER')).toEqual(held({ TEACHER: own, STUDENT: own }, 'TEACHER'));
        expect(held({ TEACHER: own }, 'TEACHER').map(({ limit }) => limit)).toEqual(
          holdsOf({ files, schools, ...usual }, { all: own, byKind: {} })
            .filter(({ kind }) => kind === 'TEACHER')
            .map(({ limit }) => limit),
        );
        // The plan says whose limit it is.
        for (const { kind, isOwnLimit } of holds) expect(isOwnLimit ?? false).toBe(kind === 'TEACHER');
        const [one] = Object.keys(own) as (keyof typeof own)[];
        expect(held({ TEACHER: { [one!]: all[one!] } }, 'TEACHER')).toEqual(held({}, 'TEACHER'));
      }),
    );
  });

  it('always holds the removal of a whole school, unless the limit is 100 per cent', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 5000 }),
        fc.integer({ min: 1, max: 99 }),
        (before, maxGonePercent) => {
          const schools = [school({ before, gone: before })];
          const bounds = { ...limits, all: { ...limits.all, maxGonePercent } };
          expect(holdsOf({ files: [], schools, ...usual }, bounds)).toHaveLength(1);
        },
      ),
    );
  });
});

it('freezes from the first to the last day, also across the turn of the year', () => {
  expect(['05-31', '06-01', '08-31', '09-01'].map((day) => isFrozenOn(day, '06-01', '08-31'))).toEqual([
    false,
    true,
    true,
    false,
  ]);
  expect(['11-30', '12-15', '01-15', '02-01'].map((day) => isFrozenOn(day, '12-01', '01-31'))).toEqual([
    false,
    true,
    true,
    false,
  ]);
  expect(isFrozenOn('07-01', null, null)).toBe(false);
});
