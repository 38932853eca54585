interface FileOfConversation {
  conversationId: string;
  id: string;
}

/** Where the content of a file is kept, sent or not. */
export const fileKey = (ecosystemId: string, { conversationId, id }: FileOfConversation): string =>
  `messages/${ecosystemId}/${conversationId}/${id}`;

/** The same in SQL, over a row `t` whose file is named by the column. */
export const fileKeySql = (id: string): string =>
  `CASE WHEN t.${id} IS NOT NULL THEN 'messages/' || t.ecosystem_id || '/' || t.conversation_id || '/' || t.${id} END`;
