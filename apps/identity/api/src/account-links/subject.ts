export { accountLinkJob } from './account-link.job';
export { AccountLinksResolver } from './account-links.resolver';
export { removeOldLinks } from './links.platform';

// For other subjects.
export { enqueueLink } from './account-link.job';
export { isConfined, storedContact } from './change-account-email.platform';
export { sendVerification } from './send-verification';
