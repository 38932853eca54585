interface FileOfConversation {
  conversationId: string;
  id: string;
}

/** The key of a file in the file store, sent or not. */
export const fileKey = (ecosystemId: string, { conversationId, id }: FileOfConversation): string =>
  `messages/${ecosystemId}/${conversationId}/${id}`;

/** The same key as SQL over a row `t`; `id` is the column of the file's id. */
export const fileKeySql = (id: string): string =>
  `CASE WHEN t.${id} IS NOT NULL THEN 'messages/' || t.ecosystem_id || '/' || t.conversation_id || '/' || t.${id} END`;
