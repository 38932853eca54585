import { useQuery } from '@apollo/client/react';
import { Link } from 'react-router';
import { Text } from '@lyceum/web/design-system';
import { useFormat } from '@lyceum/web/i18n';
import { useLive } from '@lyceum/web/viewer';
import { PersonMessagesDocument } from '../../__generated__/graphql';
import styles from '../person.module.css';
import { useT } from './i18n';
import { PersonPart } from './person-part';
import type { PartProps } from './sessions-parts';

/** How much the person writes and reads, and the conversations that the viewer may read by the policy of the organization. */
export function MessagesPart({ person }: PartProps) {
  const t = useT();
  const format = useFormat();
  const query = useQuery(PersonMessagesDocument, {
    variables: { userId: person.id },
    fetchPolicy: 'cache-and-network',
  });
  useLive('messages', query.refetch);
  const found = query.data?.getPersonMessages;
  const last = found?.lastMessageAt;
  const counted = t('overviewOf.messageCount', { count: found?.messageCount ?? 0 });
  const list = found?.readable ?? [];
  return (
    <PersonPart
      title={t('overviewOf.messages')}
      query={query}
      empty={last ? null : t('overviewOf.noMessages')}
    >
      <Text size="sm">
        {counted}, {t('overviewOf.conversationCount', { count: found?.conversationCount ?? 0 })}
        {last ? ` · ${t('overviewOf.lastContact', { day: format.shortDate(last) })}` : ''}
      </Text>
      {list.length > 0 ? (
        <ul className={styles.list} aria-label={t('overviewOf.messages')}>
          {list.map(({ id, title, participants, lastMessageAt, messageCount }) => (
            <li key={id} className={styles.relativeName}>
              <Link to={`/inbox/${id}?view=all`}>
                {title ??
                  participants.flatMap(({ userId, name }) => (userId === person.id ? [] : [name])).join(', ')}
              </Link>
              <span className={styles.quiet}>
                {t('overviewOf.messageCount', { count: messageCount })} · {format.shortDate(lastMessageAt)}
              </span>
            </li>
          ))}
        </ul>
      ) : null}
    </PersonPart>
  );
}
