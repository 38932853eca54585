import { Text } from '@lyceum/web/design-system';
import type { InboxConversationFragment } from '../__generated__/graphql';
import { useT } from '../i18n';
import { useTypingPeople } from './use-typing';

/** Who is writing at the moment. */
export function TypingLine({ conversation }: { conversation: InboxConversationFragment }) {
  const t = useT();
  const writing = useTypingPeople(conversation.id);
  const names = conversation.participants
    .filter(({ userId }) => writing.includes(userId))
    .map(({ name }) => name || t('inbox.someone'));
  if (!conversation.showsTyping) return null;
  return (
    <Text size="sm" c="dimmed" px="md" role="status">
      {names.length > 0 ? t('conversation.typing', { count: names.length, names: names.join(', ') }) : ''}
    </Text>
  );
}
