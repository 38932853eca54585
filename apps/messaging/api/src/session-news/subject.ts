export { sessionNewsMail } from './mail-session-news';
export { sessionsConsumer } from './sessions.consumer';
export { sessionNewsText } from './text-session-news';
