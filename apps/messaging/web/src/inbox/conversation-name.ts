import type { InboxConversationFragment } from '../__generated__/graphql';
import type { T } from '../i18n';

/** A group's title, else the names of the others. */
export function conversationName(
  { title, participants }: Pick<InboxConversationFragment, 'title' | 'participants'>,
  viewerId: string,
  t: T,
): string {
  if (title) return title;
  const others = participants.filter(({ userId }) => userId !== viewerId).map(({ name }) => name);
  return others.filter(Boolean).join(', ') || t('inbox.someone');
}

/** To somebody who is not in it: everybody's names. */
export function watchedName(
  { title, participants }: Pick<InboxConversationFragment, 'title' | 'participants'>,
  t: T,
): string {
  const names = participants.map(({ name }) => name).filter(Boolean);
  return title ?? (names.join(', ') || t('inbox.someone'));
}
