/** Tutoring vendors and their keys. */
export { openProgramsOf, vendorById, type VendorRow } from './vendor';
export { vendorOfKey } from './vendor-of-key.platform';
