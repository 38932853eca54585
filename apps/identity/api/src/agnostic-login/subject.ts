export { AgnosticLoginResolver } from './agnostic-login.resolver';
