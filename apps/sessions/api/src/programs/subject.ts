export { ProgramsResolver } from './programs.resolver';
