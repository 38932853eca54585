export { ecosystemsConsumer, identityConsumer } from './consumers';

// For other subjects.
export {
  bufferMinutes,
  displayName,
  type EcosystemSettings,
  type PersonFacts,
  type ProgramFacts,
} from './facts';
export {
  hotReads,
  idsOf,
  inTransaction,
  PLAN_ONCE,
  readAllPrograms,
  type Reader,
  readOpenPrograms,
  readPeople,
  readPrograms,
  readSettings,
  readSomePrograms,
} from './read-facts';
