import { useQuery } from '@apollo/client/react';
import { IconCalendarMonth } from '@tabler/icons-react';
import { Button, Page, PageHeader, Tabs } from '@lyceum/web/design-system';
import { useAddressParams, useLive } from '@lyceum/web/viewer';
import { Link } from 'react-router';
import { DashboardHeadDocument } from '../__generated__/graphql';
import { BookButton } from '../book-session/book-button';
import { useT } from '../i18n';
import { useChildren } from '../reserve-seat/use-children';
import { ChildChoice } from './child-choice';
import { CompletedList } from './completed-list';
import { CreditLeft } from './credit-left';
import { DropInList } from './drop-in-list';
import { FiloButton } from './filo-button';
import { LabelList } from './label-list';
import { UpcomingList } from './upcoming-list';
import classes from './dashboard.module.css';

const VIEWS = ['upcoming', 'completed', 'drop-in', 'other'] as const;

/** Whose sessions are shown: a parent's choice is kept in the address. */
function usePerson() {
  const [params, setParams] = useAddressParams();
  const people = useChildren();
  const asked = params.get('person');
  const person = people.find(({ id }) => id === asked)?.id ?? null;
  const choose = (userId: string | null) =>
    setParams((before) => {
      const next = new URLSearchParams(before);
      if (userId) next.set('person', userId);
      else next.delete('person');
      return next;
    });
  // Each child has a credit of their own; there is no sum for several children.
  const counted = person ?? (people.length === 1 ? (people[0]?.id ?? null) : null);
  return { people, person, choose, counted, hasCredit: people.length === 0 || counted !== null };
}

function HeadActions({ mayBook }: { mayBook: boolean }) {
  const t = useT();
  return (
    <>
      <Button
        component={Link}
        to="/sessions/calendar"
        variant="default"
        leftSection={<IconCalendarMonth size={18} stroke={1.7} aria-hidden />}
      >
        {t('calendar.title')}
      </Button>
      <FiloButton />
      {mayBook ? <BookButton /> : null}
    </>
  );
}

export default function DashboardPage() {
  const t = useT();
  const [params, setParams] = useAddressParams();
  const view = VIEWS.find((name) => name === params.get('view')) ?? 'upcoming';
  const { people, person, choose, counted, hasCredit } = usePerson();
  const { data, refetch } = useQuery(DashboardHeadDocument, {
    variables: { input: { view: 'UPCOMING', pageSize: 1, userId: counted } },
  });
  useLive('sessions', refetch);
  const head = data?.getSessionsForUserV2;
  const mayBook = (head?.programsToCreateIn.length ?? 0) > 0;
  const dropIns = head?.todaysDropInSessions ?? 0;
  const today = head?.todaysSessionsAmt ? t('dashboard.today', { count: head.todaysSessionsAmt }) : null;
  const open = (next: string | null) =>
    setParams((before) => {
      const kept = new URLSearchParams(person ? { person: before.get('person') ?? '' } : {});
      if (next && next !== 'upcoming') kept.set('view', next);
      return kept;
    });
  return (
    <Page width="medium">
      <PageHeader
        title={t('dashboard.title')}
        description={
          head ? (
            <>
              {today} {hasCredit ? <CreditLeft left={head.creditLeft} total={head.creditTotal} /> : null}
            </>
          ) : (
            ' '
          )
        }
        actions={<HeadActions mayBook={mayBook} />}
      />
      <Tabs value={view} keepMounted={false} onChange={open}>
        <Tabs.List mb="lg">
          <Tabs.Tab value="upcoming">{t('dashboard.upcoming')}</Tabs.Tab>
          <Tabs.Tab value="completed">{t('dashboard.completed')}</Tabs.Tab>
          <Tabs.Tab value="drop-in">
            {dropIns > 0 ? t('dashboard.dropInToday', { count: dropIns }) : t('dashboard.dropIn')}
          </Tabs.Tab>
          <Tabs.Tab value="other">{t('labels.title')}</Tabs.Tab>
        </Tabs.List>
        {view === 'drop-in' ? null : <ChildChoice people={people} person={person} onPerson={choose} />}
        <Tabs.Panel value="upcoming" className={classes.panel}>
          <UpcomingList mayBook={mayBook} dropInsToday={dropIns} person={person} />
        </Tabs.Panel>
        <Tabs.Panel value="completed" className={classes.panel}>
          <CompletedList person={person} />
        </Tabs.Panel>
        <Tabs.Panel value="drop-in" className={classes.panel}>
          <DropInList />
        </Tabs.Panel>
        <Tabs.Panel value="other" className={classes.panel}>
          <LabelList person={person} />
        </Tabs.Panel>
      </Tabs>
    </Page>
  );
}
