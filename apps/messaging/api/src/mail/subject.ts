export { mailingEcosystem, mailReaders } from './mail-readers';
export { NotificationMail } from './notification-mail';
export { readableOn } from './readable-on';
export { sessionTime } from './session-time';
