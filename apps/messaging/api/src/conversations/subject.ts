export { ConversantsResolver } from './conversants.resolver';
export { ConversationsResolver } from './conversations.resolver';
export { fileKeySql } from './file-key';

// For other subjects.
export { bodyOf, clientKeyOf, expectWriter, skipOf } from './check-input';
export { ownConversation } from './conversation-row';
export { fileKey } from './file-key';
export { deleteConversations } from './delete-conversations';
export { conversationsById, presentOwn } from './get-conversation-by-id';
export { inboxTexts } from './inbox-texts';
export { type Circle, hasInbox } from './may-message';
export { MESSAGE, type MessageRow, presentMessage } from './message-row';
export { namePattern } from './name-pattern';
export { openInbox, openOwnInbox } from './open-inbox';
export { membersOf, type Participant, participantsOf, presentContact } from './present-conversation';
export { readCircle, readContacts, readSettings } from './read-circle';
export { sentAnswer } from './sent-answer';
export { checkPace, type SentFile, writeMessage, writersOf } from './write-message';
