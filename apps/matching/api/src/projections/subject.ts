export { ecosystemsConsumer } from './ecosystems.consumer';
export { identityConsumer } from './identity.consumer';
export { sessionsConsumer } from './sessions.consumer';

// For other subjects.
export type { Follower } from './follower';
export { programsAs } from './programs-as';
export {
  type Child,
  inTransaction,
  ownReads,
  readChildren,
  type Reader,
  readPrograms,
  readSettings,
} from './read-facts';
export type { ProgramFacts, Settings } from './settings';
export { maySee, visibleProgram } from './visible-program';
