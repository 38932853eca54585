export { safeguardingConsumer } from './policy.consumer';

// For other subjects.
export { checkChat, type CheckedChat, isChatChecked, isOneToOne } from './check-chat';
export { checkSessionText, textsWereChecked } from './check-session-text';
