import { Section } from '@lyceum/web/design-system';
import { useT } from '../i18n';
import { NoUpcoming } from './no-upcoming';
import { SessionPages } from './session-pages';

export function UpcomingList({ mayBook, dropInsToday }: { mayBook: boolean; dropInsToday: number }) {
  const t = useT();
  return (
    <SessionPages
      input={{ view: 'UPCOMING', pageSize: 20 }}
      failed={t('upcoming.failed')}
      empty={
        <Section>
          <NoUpcoming mayBook={mayBook} dropInsToday={dropInsToday} />
        </Section>
      }
    />
  );
}
