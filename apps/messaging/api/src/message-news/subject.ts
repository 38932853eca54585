export { mailMessageNews } from './mail-message-news';
export { tellUnreadMessages } from './tell-unread-messages.platform';
