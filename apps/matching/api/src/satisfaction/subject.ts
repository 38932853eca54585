export { ProgramResolver } from './program.resolver';
