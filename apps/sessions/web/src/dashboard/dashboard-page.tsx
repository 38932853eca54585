import { useQuery } from '@apollo/client/react';
import { IconCalendarPlus } from '@tabler/icons-react';
import { Button, Page, PageHeader, Tabs } from '@lyceum/web/design-system';
import { useLive } from '@lyceum/web/viewer';
import { Link, useSearchParams } from 'react-router';
import { DashboardHeadDocument } from '../__generated__/graphql';
import { useT } from '../i18n';
import { CompletedList } from './completed-list';
import { CreditLeft } from './credit-left';
import { DropInList } from './drop-in-list';
import { UpcomingList } from './upcoming-list';
import classes from './dashboard.module.css';

const VIEWS = ['upcoming', 'completed', 'drop-in'] as const;

export default function DashboardPage() {
  const t = useT();
  const [params, setParams] = useSearchParams();
  const view = VIEWS.find((name) => name === params.get('view')) ?? 'upcoming';
  const { data, refetch } = useQuery(DashboardHeadDocument);
  useLive('sessions', refetch);
  const head = data?.getSessionsForUserV2;
  const mayBook = (head?.programsToCreateIn.length ?? 0) > 0;
  const dropIns = head?.todaysDropInSessions ?? 0;
  const today = head?.todaysSessionsAmt ? t('dashboard.today', { count: head.todaysSessionsAmt }) : null;
  return (
    <Page width="medium">
      <PageHeader
        title={t('dashboard.title')}
        description={
          head ? (
            <>
              {today} <CreditLeft left={head.creditLeft} total={head.creditTotal} />
            </>
          ) : (
            ' '
          )
        }
        actions={
          mayBook ? (
            <Button
              component={Link}
              to="/sessions/book"
              leftSection={<IconCalendarPlus size={18} stroke={1.7} />}
            >
              {t('book.title')}
            </Button>
          ) : null
        }
      />
      <Tabs
        value={view}
        keepMounted={false}
        onChange={(next) => setParams(next && next !== 'upcoming' ? { view: next } : {})}
      >
        <Tabs.List mb="lg">
          <Tabs.Tab value="upcoming">{t('dashboard.upcoming')}</Tabs.Tab>
          <Tabs.Tab value="completed">{t('dashboard.completed')}</Tabs.Tab>
          <Tabs.Tab value="drop-in">
            {dropIns > 0 ? t('dashboard.dropInToday', { count: dropIns }) : t('dashboard.dropIn')}
          </Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="upcoming" className={classes.panel}>
          <UpcomingList mayBook={mayBook} dropInsToday={dropIns} />
        </Tabs.Panel>
        <Tabs.Panel value="completed" className={classes.panel}>
          <CompletedList />
        </Tabs.Panel>
        <Tabs.Panel value="drop-in" className={classes.panel}>
          <DropInList />
        </Tabs.Panel>
      </Tabs>
    </Page>
  );
}
