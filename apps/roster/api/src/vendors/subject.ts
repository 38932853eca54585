/** Tutoring vendors and their keys. */
export { openProgramsOf, vendorById, type VendorRow } from './vendor';
export { findVendorByKey } from './find-vendor-by-key.platform';
