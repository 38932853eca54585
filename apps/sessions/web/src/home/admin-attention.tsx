import { IconChevronRight, IconCircleCheck } from '@tabler/icons-react';
import { Link } from 'react-router';
import { ErrorState, ListSkeleton, Section, Text } from '@lyceum/web/design-system';
import { useFormat } from '@lyceum/web/i18n';
import { useT } from '../i18n';
import { useAttention } from './use-attention';
import classes from './attention.module.css';

/** Open tasks of an admin today: each line links to the list that it counts. */
export function AdminAttention({ day }: { day: string }) {
  const t = useT();
  const format = useFormat();
  const { items, loading, failed } = useAttention(day);
  return (
    <Section title={t('admin.attention')} flush>
      <ul className={classes.items}>
        {items.map(({ key, count, text, to }) => (
          <li key={key}>
            <Link to={to} className={classes.item}>
              <span className={classes.count}>{format.number(count)}</span>
              <span className={classes.text}>{text}</span>
              <IconChevronRight size={18} stroke={1.7} aria-hidden />
            </Link>
          </li>
        ))}
      </ul>
      {failed.map((answer, index) => (
        <ErrorState key={index} error={answer.error} onRetry={() => answer.refetch()} variant="inline" />
      ))}
      {loading ? (
        <ListSkeleton rows={2} />
      ) : items.length === 0 && failed.length === 0 ? (
        <Text className={classes.nothing ?? ''}>
          <IconCircleCheck size={20} stroke={1.7} aria-hidden />
          {t('attention.nothing')}
        </Text>
      ) : null}
    </Section>
  );
}
