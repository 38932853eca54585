export { sessionMailJob } from './session-mail.job';
export { sessionsConsumer } from './sessions.consumer';
export { sessionTextJob } from './session-text.job';
