/** Lists of session imports for the sessions screens. */
export { SessionImportsResolver } from './session-imports.resolver';
