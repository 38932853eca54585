export { endSittings } from './end-sittings.platform';
export { SittingsResolver } from './sittings.resolver';
