export { waiverCopyJob } from './waiver-copy.job';
export { WaiversResolver } from './waivers.resolver';

// For other subjects.
export { saveSignedWaivers } from './save-signed-waivers';
export { signedBy } from './signed-by';
