export { StatementResolver } from './statement.resolver';
