export { documentSocket } from './document-socket';
