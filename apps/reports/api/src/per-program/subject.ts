export { PerProgramResolver } from './per-program.resolver';

export { daysAsked } from './days-asked';
