// For other subjects.
export { SETTINGS_PATH, MailFooter, type MailReason } from './mail-footer';
export { ownLinks } from './own-links';
