export { giveSeatsOn } from './give-seats-on.job';
export { leavingConsumer } from './leaving.consumer';

// For other subjects.
export { getSessionsLeftByArchiving } from './get-sessions-left-by-archiving';
export { getSessionsLeftBy, getSessionsToLeave } from './get-sessions-to-leave';
export { leaveEcosystem } from './leave-ecosystem';
