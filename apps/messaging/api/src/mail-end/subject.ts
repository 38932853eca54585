// For other subjects.
export { CHOICES, MailEnd, type Why } from './mail-end';
export { ownLinks } from './own-links';
