export { securityNoteJob } from './security-note.job';

// For other subjects.
export { accountEmail } from './account-email.platform';
export { noteOwnSecurity } from './note-own-security';
export { noteFormerAddress, noteSecurity } from './note-security';
export { notifyOfTries } from './notify-of-tries';
