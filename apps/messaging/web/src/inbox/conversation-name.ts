import type { InboxConversationFragment } from '../__generated__/graphql';
import type { T } from '../i18n';

interface Named {
  title: string | null;
  participants: readonly { userId: string; name: string }[];
}

/** A group's title, else the names of the others. */
export function conversationName({ title, participants }: Named, viewerId: string, t: T): string {
  if (title) return title;
  const others = participants.filter(({ userId }) => userId !== viewerId).map(({ name }) => name);
  return others.filter(Boolean).join(', ') || t('inbox.someone');
}

/** For a viewer who is not in the conversation: the names of everybody. */
export function watchedName({ title, participants }: Named, t: T): string {
  const names = participants.map(({ name }) => name).filter(Boolean);
  return title ?? (names.join(', ') || t('inbox.someone'));
}

/** The other person of a conversation of two; null for a group, and where that person has left. */
export function otherOfTwo(
  { isGroup, participants }: Pick<InboxConversationFragment, 'isGroup' | 'participants'>,
  viewerId: string,
) {
  if (isGroup) return null;
  const others = participants.filter(({ userId }) => userId !== viewerId);
  // A guardian who reads sees two other people.
  return others.length === 1 ? others[0]! : null;
}
