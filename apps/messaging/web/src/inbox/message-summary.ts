import type { InboxConversationFragment } from '../__generated__/graphql';
import type { T } from '../i18n';

/** One line for a message: its text, or that it is a file. */
export function summaryOf(
  { type, body, filename, isOwn }: NonNullable<InboxConversationFragment['lastMessage']>,
  t: T,
): string {
  if (type === 'FILE') {
    const name = filename ?? t('file.gone');
    return t(isOwn ? 'inbox.youSentFile' : 'inbox.sentFile', { name });
  }
  return isOwn ? t('inbox.you', { text: body }) : body;
}
