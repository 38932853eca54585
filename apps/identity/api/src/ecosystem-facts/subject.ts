export {
  DEFAULT_TERMS,
  ECOSYSTEM_COLUMNS,
  type EcosystemFacts,
  ecosystemFacts,
  ownEcosystem,
} from './ecosystem-facts';
export { assertOfferedZone, zoneAtSignUp } from './offered-zone';
export { assertOpenProgram, assertProgramIsOpen } from './open-program';
export { phoneCountry } from './phone-country';
export { projectSignUpSettings, signUpSettings, type SignUpSettings, waiversFor } from './sign-up-settings';
export { zoneOf } from './time-zone';
