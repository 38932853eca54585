export { mailMessageNews } from './mail-message-news';
export { tellUnreadMessages } from './tell-unread-messages.platform';

// For other subjects.
export { NewsMail } from './news-mail';
export { MESSAGE_RECEIVED, wordMessageNews } from './word-message-news';
