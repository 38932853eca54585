import { IconUserCheck } from '@tabler/icons-react';
import { useSearchParams } from 'react-router';
import { EmptyState, Page, PageHeader, Section, Tabs } from '@lyceum/web/design-system';
import { useViewer } from '@lyceum/web/viewer';
import { useT } from '../i18n';
import { RequestPages, type Board } from './request-pages';

type Tab = 'board' | 'mine' | 'open' | 'filled' | 'closed';

const BOARDS: Record<Tab, Board> = {
  board: { kind: 'leader', view: 'OPEN' },
  mine: { kind: 'leader', view: 'MINE' },
  open: { kind: 'admin', view: 'OPEN' },
  filled: { kind: 'admin', view: 'FILLED' },
  closed: { kind: 'admin', view: 'CLOSED' },
};

function useTabs(): Tab[] {
  const viewer = useViewer();
  const admin: Tab[] = viewer.has('SUPER_ADMIN', 'PROGRAM_ADMIN', 'INTERNAL_ADMIN')
    ? ['open', 'filled', 'closed']
    : [];
  const leader: Tab[] = viewer.has('LEADER') ? ['board', 'mine'] : [];
  return [...admin, ...leader];
}

function Nothing({ title, text }: { title: string; text: string }) {
  return (
    <Section>
      <EmptyState icon={<IconUserCheck size={28} stroke={1.6} />} title={title}>
        {text}
      </EmptyState>
    </Section>
  );
}

/** The substitute board of leaders, and its management for admins. */
export default function SubstitutesPage() {
  const t = useT();
  const tabs = useTabs();
  const [first] = tabs;
  return (
    <Page width="medium">
      <PageHeader title={t('substitutes.title')} description={t('substitutes.description')} />
      {first ? (
        <Boards tabs={tabs} first={first} />
      ) : (
        <Nothing title={t('substitutes.notForYou')} text={t('substitutes.notForYouText')} />
      )}
    </Page>
  );
}

function Boards({ tabs, first }: { tabs: readonly Tab[]; first: Tab }) {
  const t = useT();
  const [params, setParams] = useSearchParams();
  const view = tabs.find((tab) => tab === params.get('view')) ?? first;
  const board = BOARDS[view];
  return (
    <Tabs value={view} onChange={(next) => setParams(next && next !== first ? { view: next } : {})}>
      <Tabs.List mb="lg">
        {tabs.map((tab) => (
          <Tabs.Tab key={tab} value={tab}>
            {t(`substitutes.tab.${tab}`)}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel value={view}>
        <RequestPages
          key={view}
          board={board}
          empty={(hasBoard) =>
            hasBoard || view !== 'board' ? (
              <Nothing title={t(`substitutes.empty.${view}`)} text={t(`substitutes.emptyText.${view}`)} />
            ) : (
              <Nothing title={t('substitutes.noBoard')} text={t('substitutes.noBoardText')} />
            )
          }
        />
      </Tabs.Panel>
    </Tabs>
  );
}
