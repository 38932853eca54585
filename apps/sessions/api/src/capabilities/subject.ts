export { viewerCan } from './session-capabilities';
