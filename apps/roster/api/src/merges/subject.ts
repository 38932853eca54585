/** Merging two roster records of one person, and splitting them again. */
export { MergesResolver } from './merges.resolver';
