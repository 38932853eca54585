import { useEffect, useState } from 'react';
import { useQuery } from '@apollo/client/react';
import { IconHistory } from '@tabler/icons-react';
import { Button, SidePanel, Text } from '@lyceum/web/design-system';
import { useLive } from '@lyceum/web/viewer';
import { SessionsWorkDocument, type SessionsWorkQuery } from '../__generated__/graphql';
import { useT } from '../i18n';
import { ChangeItem, ExportItem } from './work-items';
import classes from './work.module.css';

const POLL_MS = 2000;

type Each =
  | { change: SessionsWorkQuery['getSessionBulkChanges'][number]; item?: never }
  | { change?: never; item: SessionsWorkQuery['getSessionsExports'][number] };

const of = (each: Each) => each.change ?? each.item;

/** The viewer's bulk changes and exports, newest first. Running ones are polled. */
function useWork(): Each[] {
  const query = useQuery(SessionsWorkDocument, { fetchPolicy: 'cache-and-network' });
  const { data, refetch, startPolling, stopPolling } = query;
  useLive(['bulk-changes', 'exports'], refetch);
  const work: Each[] = [
    ...(data?.getSessionBulkChanges ?? []).map((change) => ({ change })),
    ...(data?.getSessionsExports ?? []).map((item) => ({ item })),
  ].sort((a, b) => of(b).requestedAt.localeCompare(of(a).requestedAt));
  const running = work.some((each) => of(each).status === 'RUNNING');
  useEffect(() => {
    if (!running) return;
    startPolling(POLL_MS);
    return stopPolling;
  }, [running, startPolling, stopPolling]);
  return work;
}

function List({ work, onDismiss }: { work: readonly Each[]; onDismiss?: (id: string) => void }) {
  const t = useT();
  return (
    <ul className={classes.list} aria-label={t('work.title')} aria-live="polite">
      {work.map((each) => {
        const dismiss = onDismiss ? { onDismiss: () => onDismiss(of(each).id) } : {};
        return each.change ? (
          <ChangeItem key={each.change.id} change={each.change} {...dismiss} />
        ) : (
          <ExportItem key={each.item.id} item={each.item} {...dismiss} />
        );
      })}
    </ul>
  );
}

/** Changes that run or have ended while the page is open; older ones are behind a button. */
export function Work() {
  const t = useT();
  const [since] = useState(() => new Date().toISOString());
  const [dismissed, setDismissed] = useState<ReadonlySet<string>>(new Set());
  const [opened, setOpened] = useState(false);
  const work = useWork();
  const shown = work.filter((each) => {
    const { id, status, finishedAt } = of(each);
    return (status === 'RUNNING' || (finishedAt ?? '') > since) && !dismissed.has(id);
  });
  if (!work.length) return null;
  return (
    <div className={classes.work}>
      {shown.length ? (
        <List work={shown} onDismiss={(id) => setDismissed((before) => new Set([...before, id]))} />
      ) : null}
      <Button
        variant="subtle"
        size="xs"
        leftSection={<IconHistory size={16} stroke={1.7} aria-hidden />}
        onClick={() => setOpened(true)}
      >
        {t('work.recent')}
      </Button>
      <SidePanel opened={opened} onClose={() => setOpened(false)} title={t('work.title')}>
        <Text size="sm" c="dimmed">
          {t('work.kept')}
        </Text>
        {opened ? <List work={work} /> : null}
      </SidePanel>
    </div>
  );
}
