/** Keeps imports from bringing back people whose data were erased. */
export { refuseErased } from './refuse-erased';
export { aroundErasure } from './around-erasure';
