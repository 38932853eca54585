/** CSV lines of files that only imports read. */
export { lineOf } from './csv-line';
