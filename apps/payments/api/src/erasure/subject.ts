export { aroundErasure } from './around-erasure';
