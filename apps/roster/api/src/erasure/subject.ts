/** Keeps imports from bringing back people whose data were erased. */
export { refuseErased } from './refuse-erased';
