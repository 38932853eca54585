export { ConversationSearchResolver } from './conversation-search.resolver';
