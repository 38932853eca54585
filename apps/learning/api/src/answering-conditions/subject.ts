export { AnsweringConditionsResolver } from './answering-conditions.resolver';
export { readReadAloud } from './read-read-aloud';
