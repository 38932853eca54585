export { PerProgramResolver } from './per-program.resolver';

// For other subjects.
export { daysAsked } from './days-asked';
