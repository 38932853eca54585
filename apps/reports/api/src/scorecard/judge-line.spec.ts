import fc from 'fast-check';
import { judgeLine, judgeOutcome } from './judge-line';

it('reaches an aim by the exact value, is near within a tenth, and below beyond', () => {
  const state = (value: number) => judgeLine('ATTENDANCE', { value }, {}).state;
  expect([90, 89.96, 81, 80.9].map(state)).toEqual(['REACHED', 'NEAR', 'NEAR', 'BELOW']);
  expect(judgeLine('ATTENDANCE', { value: 89.96 }, {}).value).toBe(90);
});

it('prefers the program’s own aim to the usual one of the program, and that to the standard’s', () => {
  const aim = (own: object, usual?: object) => judgeLine('WEEKLY_MINUTES', { value: 60 }, own, usual);
  expect(aim({})).toMatchObject({ aim: 90, isOwnAim: false, state: 'BELOW' });
  expect(aim({}, { WEEKLY_MINUTES: 62 })).toMatchObject({ aim: 62, isOwnAim: false, state: 'NEAR' });
  expect(aim({ WEEKLY_MINUTES: 45 }, { WEEKLY_MINUTES: 62 })).toMatchObject({
    aim: 45,
    isOwnAim: true,
    state: 'REACHED',
  });
});

it('has no aim for costs until the program sets one, below which costs should stay', () => {
  expect(judgeLine('COST_PER_HOUR', { value: 5000 }, {})).toMatchObject({ aim: null, state: 'NO_AIM' });
  const state = (value: number) => judgeLine('COST_PER_HOUR', { value }, { COST_PER_HOUR: 4000 }).state;
  expect([4000, 4400, 4401].map(state)).toEqual(['REACHED', 'NEAR', 'BELOW']);
});

it('says what is missing instead of a figure', () => {
  expect(judgeLine('FEEDBACK', 'NO_FEEDBACK_FORM', {})).toMatchObject({
    ...{ value: null, aim: 90, state: 'NOT_MEASURED', missing: 'NO_FEEDBACK_FORM', counted: null },
  });
  expect(judgeOutcome({ missing: 'NO_COMPARISON', reportId: 'r' })).toMatchObject({
    ...{ value: null, state: 'NOT_MEASURED', missing: 'NO_COMPARISON', reportId: 'r', design: 'DESCRIBED' },
  });
});

it('judges an outcome by its interval, not by its most likely value', () => {
  const interval = fc.tuple(
    fc.double({ min: -1, max: 1, noNaN: true }),
    fc.double({ min: 0, max: 1, noNaN: true }),
  );
  fc.assert(
    fc.property(interval, ([value, half]) => {
      const { state } = judgeOutcome({
        ...{ value, from: value - half, to: value + half },
        ...{ design: 'MATCHED', reportId: 'r', subject: 'ELA' },
      });
      expect(state).toBe(value - half > 0 ? 'REACHED' : value + half < 0 ? 'BELOW' : 'NEAR');
    }),
  );
});
