export { mailingEcosystem, mailReaders } from './mail-readers';
export { NewsMail } from './news-mail';
