export { DropInResolver } from './drop-in.resolver';
