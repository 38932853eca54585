import type { TenantDb } from '@lyceum/server/tenancy';
import { notify, overseenConversations } from '../notification-kinds/subject';

interface OverseenConversation {
  conversationId: string;
  userIds: readonly string[];
  memberIds: readonly string[];
}

/** Notifies members that somebody else reads the conversation from now on, and guardians that they do. */
export async function notifyOfOversight(db: TenantDb, matter: OverseenConversation): Promise<void> {
  const cause = { matter, sourceId: matter.conversationId };
  await notify(db, 'CONVERSATION_OVERSEEN', overseenConversations.CONVERSATION_OVERSEEN, cause);
  await notify(db, 'CHILD_OVERSEEN', overseenConversations.CHILD_OVERSEEN, cause);
}
