import { Link } from 'react-router';
import { IconCalendar } from '@tabler/icons-react';
import { Button, EmptyState } from '@lyceum/web/design-system';
import { useViewer } from '@lyceum/web/viewer';
import { useT } from '../i18n';

/** Shown without coming sessions: what this person can do. */
export function NoUpcoming({ mayBook, dropInsToday }: { mayBook: boolean; dropInsToday: number }) {
  const t = useT();
  const { has } = useViewer();
  const action = mayBook ? (
    <Button component={Link} to="/sessions/book">
      {t('book.title')}
    </Button>
  ) : dropInsToday > 0 ? (
    <Button component={Link} to="/sessions?view=drop-in">
      {t('upcoming.seeDropIns', { count: dropInsToday })}
    </Button>
  ) : undefined;
  const text = mayBook
    ? 'upcoming.emptyBook'
    : has('LEADER')
      ? 'upcoming.emptyLeader'
      : 'upcoming.emptyLearner';
  return (
    <EmptyState
      icon={<IconCalendar size={28} stroke={1.6} />}
      title={t('upcoming.empty')}
      {...(action ? { action } : {})}
    >
      {t(text)}
    </EmptyState>
  );
}
