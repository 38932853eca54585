export { TypingResolver } from './typing.resolver';
