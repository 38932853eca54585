/** People whose data were deleted. */
export { refuseErased } from './refuse-erased';
