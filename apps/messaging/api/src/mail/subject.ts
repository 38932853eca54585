export { mailingEcosystem, mailReaders } from './mail-readers';
export { NewsMail } from './news-mail';
export { readableOn } from './readable-on';
export { sessionTime } from './session-time';
