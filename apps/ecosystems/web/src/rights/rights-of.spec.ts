import fc from 'fast-check';
import { rightsOf, type HeldRole, type ProgramLists } from './rights-of';

const reading: ProgramLists = {
  id: 'r',
  name: 'Reading',
  sessions: {
    sessionCreateProfileTypes: ['Tutor', 'Student'],
    sessionEditProfileTypes: ['Tutor'],
    sessionCancelProfileTypes: ['Tutor', 'Parent', 'Teacher'],
    sessionRecordingsProfileTypes: [],
  },
};
const open = { learnersBook: true, parentsAct: true };
const role = (name: string, program: ProgramLists | null = null): HeldRole => ({ role: name, program });
const permissionsChange = (roles: HeldRole[], rules = open) =>
  rightsOf(roles, [reading], rules).map(({ permissions, program }) => [
    program?.name ?? null,
    ...permissions,
  ]);

it.each([
  ['SUPER_ADMIN', null, [[null, 'everything']]],
  ['PROGRAM_ADMIN', reading, [['Reading', 'administer', 'create', 'edit', 'cancel', 'recordings']]],
  ['LEADER', reading, [['Reading', 'takePart', 'create', 'edit', 'cancel']]],
  ['LEARNER', reading, [['Reading', 'takePart', 'create']]],
  [
    'TEACHER',
    null,
    [
      [null, 'schools'],
      ['Reading', 'cancel'],
    ],
  ],
  [
    'PARENT',
    null,
    [
      [null, 'children'],
      ['Reading', 'cancel'],
    ],
  ],
  ['MEMBER', null, [[null, 'look']]],
] as const)('says what %s may', (name, program, expected) =>
  expect(permissionsChange([role(name, program)])).toEqual(expected),
);

it('lets only other roles book where learners may not, and lets parents only watch where they may not act', () => {
  const closed = { learnersBook: false, parentsAct: false };
  expect(permissionsChange([role('LEARNER', reading)], closed)).toEqual([['Reading', 'takePart']]);
  expect(permissionsChange([role('PARENT')], closed)).toEqual([[null, 'children']]);
});

it('gives every role its own sentence, and none without a role', () => {
  const names = fc.constantFrom('SUPER_ADMIN', 'TEACHER', 'STAFF', 'PARENT', 'MEMBER');
  fc.assert(
    fc.property(fc.uniqueArray(names), (held) => {
      const rights = rightsOf(
        held.map((name) => role(name)),
        [reading],
        open,
      );
      expect(new Set(rights.map(({ because }) => because.role))).toEqual(new Set(held));
      expect(rights.every(({ permissions }) => permissions.length > 0)).toBe(true);
    }),
  );
});
