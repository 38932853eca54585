export { sessionNewsMail } from './mail-session-news';
export { sessionsConsumer } from './sessions.consumer';
export { sessionNewsText } from './text-session-news';

// For other subjects.
export { readableOn } from './readable-on';
export { sessionTime } from './session-time';
export { type NewsFacts, type NotificationType, wordNotification } from './word-notification';
