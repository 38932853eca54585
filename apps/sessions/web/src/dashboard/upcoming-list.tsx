import { Section } from '@lyceum/web/design-system';
import { useT } from '../i18n';
import { NoUpcoming } from './no-upcoming';
import { SessionPages } from './session-pages';

export interface UpcomingListProps {
  mayBook: boolean;
  dropInsToday: number;
  /** One child of a parent; null for everybody. */
  person: string | null;
}

export function UpcomingList({ mayBook, dropInsToday, person }: UpcomingListProps) {
  const t = useT();
  return (
    <SessionPages
      key={person}
      input={{ view: 'UPCOMING', pageSize: 20, userId: person }}
      failed={t('upcoming.failed')}
      empty={
        <Section>
          <NoUpcoming mayBook={mayBook} dropInsToday={dropInsToday} />
        </Section>
      }
    />
  );
}
