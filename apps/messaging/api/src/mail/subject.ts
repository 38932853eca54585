export {
  findMailReaders,
  findTextReaders,
  type MailReader,
  RECEIVES,
  type TextReader,
} from './find-recipients';
export { mailingEcosystem } from './mailing-ecosystem';
export { NotificationMail } from './notification-mail';
export { readableOn } from './readable-on';
export { sessionTime } from './session-time';
