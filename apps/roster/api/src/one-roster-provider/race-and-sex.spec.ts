import { racesOf, sexOf } from './race-and-sex';

it.each([
  ['Female', 'female'],
  ['m', 'male'],
  ['Femenino', 'female'],
  ['Non-binary', 'other'],
  ['Nonbinary', 'other'],
  ['Unknown', undefined],
  [null, undefined],
  ['constructor', undefined],
])('reads the sex %j as %j', (said, sex) => expect(sexOf(said)).toBe(sex));

it.each([
  ['White', ['white']],
  ['Hispanic or Latino', ['hispanicOrLatinoEthnicity']],
  ['Black or African American; Asian', ['blackOrAfricanAmerican', 'asian']],
  ['Two or more races', ['demographicRaceTwoOrMoreRaces']],
  ['Native Hawaiian', ['nativeHawaiianOrOtherPacificIslander']],
  // A negated value does not tell the person's race.
  ['Not Hispanic', []],
  ['Non-Hispanic, White', ['white']],
  ['Unknown', []],
  ['', []],
  [null, []],
])('reads the ethnicity %j as %j', (said, flags) =>
  expect(Object.keys(racesOf(said)).sort()).toEqual([...flags].sort()),
);
