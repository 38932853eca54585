/** Tutoring vendors and their keys. */
export { openProgramsOf, vendorById, type VendorRow } from './vendor';
export { findVendorByKey } from './find-vendor-by-key.platform';
export { vendorRoute } from './vendor-route';
export { VendorsResolver } from './vendors.resolver';
