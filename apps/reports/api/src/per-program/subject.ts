export { PerProgramResolver } from './per-program.resolver';

export { requestedDays } from './requested-days';
