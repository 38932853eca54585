import fc from 'fast-check';
import { NEW_PROGRAM, type ProgramValues } from '../program-form/program-values';
import { HOLDERS, lostRights } from './lost-rights';

const types = fc.uniqueArray(fc.constantFrom(...Object.values(HOLDERS).flat()));
const kinds = fc.uniqueArray(fc.constantFrom('ONE_ON_ONE' as const, 'GROUP' as const, 'DROP_IN' as const));
const values: fc.Arbitrary<ProgramValues> = fc
  .record({
    create: types,
    edit: types,
    cancel: types,
    recordings: types,
    reviews: types,
    toldOfEdit: types,
    toldOfCancel: types,
    sessionCapabilities: kinds,
    tutorSelfCheckInOut: fc.boolean(),
    isGlobal: fc.boolean(),
    substitutes: fc.boolean(),
    mailOfEdit: fc.boolean(),
    textOfCancel: fc.boolean(),
    joinMinutesPrior: fc.nat(120),
    maxLearners: fc.option(fc.nat(50), { nil: '' as const }),
    enrollRoles: fc.subarray(['LEARNER' as const, 'LEADER' as const]),
    selfEnrollment: fc.boolean(),
  })
  .map((part) => ({ ...NEW_PROGRAM, ...part }));

it('is empty when nothing changed, and when rights are only added', () => {
  fc.assert(fc.property(values, (same) => expect(lostRights(same, { ...same })).toEqual([])));
  const more: Partial<ProgramValues> = { create: ['Tutor'], isGlobal: true, substitutes: true };
  expect(lostRights(NEW_PROGRAM, { ...NEW_PROGRAM, ...more })).toEqual([]);
});

it('lists a right in one direction of a change, never in both', () => {
  fc.assert(
    fc.property(values, values, (one, other) => {
      const there = lostRights(one, other).map((loss) => JSON.stringify(loss));
      const back = lostRights(other, one).map((loss) => JSON.stringify(loss));
      expect(there.filter((loss) => back.includes(loss))).toEqual([]);
    }),
  );
});

it('names the right and who loses it', () => {
  const before: ProgramValues = {
    ...NEW_PROGRAM,
    cancel: ['Tutor', 'Parent', 'Admin'],
    properties: [
      { key: 'bus', label: 'Bus', type: 'TEXT', options: [], required: false },
      { key: 'room', label: 'Room', type: 'SELECT', options: ['Red', 'Blue', 'Green'], required: false },
    ],
    selfEnrollment: true,
    enrollRoles: ['LEARNER', 'LEADER'],
    joinMinutesPrior: 15,
  };
  const after: ProgramValues = {
    ...before,
    cancel: ['Tutor', 'Admin'],
    sessionCapabilities: ['ONE_ON_ONE'],
    tutorSelfCheckInOut: false,
    mailOfCancel: false,
    enrollRoles: ['LEARNER'],
    joinMinutesPrior: 5,
    maxLearners: 20,
    timeZoneId: 'America/New_York',
    properties: [{ ...before.properties[1]!, options: ['Red', 'Blue'] }],
  };
  expect(lostRights(before, after)).toEqual([
    { kind: 'right', permission: 'cancel', holder: 'parent' },
    { kind: 'capability', capability: 'DROP_IN' },
    { kind: 'capability', capability: 'GROUP' },
    { kind: 'switch', setting: 'tutorSelfCheckInOut' },
    { kind: 'switch', setting: 'mailOfCancel' },
    { kind: 'enroll', role: 'LEADER' },
    { kind: 'joinMinutes', before: 15, after: 5 },
    { kind: 'maxLearners', after: 20 },
    { kind: 'timeZone' },
    { kind: 'property', label: 'Bus' },
    { kind: 'option', label: 'Room', option: 'Green' },
  ]);
});
