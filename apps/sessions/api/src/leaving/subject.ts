export { fillFreedSeats } from './fill-freed-seats.job';
export { learnersLeftConsumer } from './learners-left.consumer';
export { leavingConsumer } from './leaving.consumer';
export { LeavingResolver } from './leaving.resolver';

// For other subjects.
export { leaveEcosystem } from './leave-ecosystem';
