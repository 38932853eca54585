export { makeDemoConversations } from './make-demo-conversations';
