/** Roster records of one person: merged into one, and split again. */
export { MergesResolver } from './merges.resolver';
