/** Tutoring vendors and their keys. */
export { keyView, openProgramsOf, vendorById, type KeyRow, type VendorRow } from './vendor';
export { vendorOfKey } from './vendor-of-key.platform';
