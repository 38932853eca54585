export { AnsweringConditionsResolver } from './answering-conditions.resolver';
