import { Link } from 'react-router';
import { Badge, Group, Text } from '@lyceum/web/design-system';
import { useFormat } from '@lyceum/web/i18n';
import type { ReviewLineFragment } from '../__generated__/graphql';
import { useT } from '../i18n';
import classes from './review-queue.module.css';

interface ReviewLinesProps {
  items: readonly ReviewLineFragment[];
  addressOf: (id: string) => string;
}

/** The items of the queue with their people, without the messages: opening one is logged. */
export function ReviewLines({ items, addressOf }: ReviewLinesProps) {
  const t = useT();
  const format = useFormat();
  return (
    <ul className={classes.lines}>
      {items.map((item) => (
        <li key={item.id}>
          <Link to={addressOf(item.id)} className={classes.line ?? ''}>
            <strong>{item.participants.map(({ name }) => name || t('inbox.someone')).join(', ')}</strong>
            <Text size="sm" c="dimmed" component="span">
              {item.from
                ? t('review.by', {
                    name: item.from.name || t('inbox.someone'),
                    when: format.dateTime(item.at),
                  })
                : format.dateTime(item.at)}
            </Text>
            <Marks item={item} />
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** The findings of an item, and its state. */
export function Marks({ item }: { item: ReviewLineFragment }) {
  const t = useT();
  return (
    <Group gap="xs" component="span">
      {item.isCrisis ? <Badge color="red">{t('review.crisis')}</Badge> : null}
      {item.kind === 'HELD' && !item.outcome ? <Badge color="yellow">{t('review.held')}</Badge> : null}
      {item.source !== 'MESSAGE' ? (
        <Badge variant="light" color="gray">
          {t(`review.source.${item.source}`)}
        </Badge>
      ) : item.sessionId ? (
        <Badge variant="light" color="gray">
          {t('review.inLesson')}
        </Badge>
      ) : null}
      {item.kind === 'REFUSED' ? <Badge color="yellow">{t('review.notSent')}</Badge> : null}
      {item.kind === 'SAMPLE' ? (
        <Badge variant="light" color="gray">
          {t('review.sample')}
        </Badge>
      ) : null}
      {item.categories.map((category) => (
        <Badge key={category} variant="light" color="gray">
          {t(`check.category.${category}`)}
        </Badge>
      ))}
      {item.acknowledged ? (
        <Badge variant="light" color="gray">
          {t('review.acknowledged')}
        </Badge>
      ) : null}
      {item.outcome ? <Badge color="green">{t(`review.outcome.${item.outcome}`)}</Badge> : null}
    </Group>
  );
}
