import { isMinor } from './is-minor';

const NOTHING = { userType: 'LEARNER', ofAge: null, gradeLevel: null, answersForOthers: false } as const;

it.each([
  ['a learner of whom nothing is known', NOTHING, true],
  ['a leader of whom nothing is known', { ...NOTHING, userType: 'LEADER' }, false],
  ['a leader who is in grade 10', { ...NOTHING, userType: 'LEADER', gradeLevel: '10' }, true],
  ['a learner in a grade of adults', { ...NOTHING, gradeLevel: 'AE' }, false],
  ['a learner of age in grade 12', { ...NOTHING, gradeLevel: '12', ofAge: true }, false],
  ['a learner who is too young for a grade of adults', { ...NOTHING, gradeLevel: 'AE', ofAge: false }, true],
  ['a parent who learns', { ...NOTHING, answersForOthers: true }, false],
] as const)('%s', (_name, attendee, minor) => {
  expect(isMinor(attendee, ['13', 'PS', 'AE'])).toBe(minor);
});
