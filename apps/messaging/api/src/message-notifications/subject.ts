export { messageMailJob } from './message-mail.job';
export { notifyUnreadMessages } from './notify-unread-messages.platform';
