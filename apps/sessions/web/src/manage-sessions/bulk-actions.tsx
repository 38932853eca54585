import { IconChecks } from '@tabler/icons-react';
import { Button } from '@lyceum/web/design-system';
import { useT } from '../i18n';
import { DecidePending } from '../pending-sessions/decide-pending';
import { BulkCancel } from './bulk-cancel';
import { BulkRestore } from './bulk-restore';
import { ChangeAll, EditProperties } from './change-all';
import { FOR } from './narrow-filter';
import { ChangeSessions } from './change-sessions';
import type { SessionRow } from './session-columns';
import type { Manage } from './use-manage-view';
import type { Selection } from './use-selection';
import { WriteToSessions } from './write-to-sessions';

interface BulkActionsProps {
  manage: Manage;
  rows: readonly SessionRow[];
  selection: Selection;
  /** The number of sessions that match the filter; undefined while unknown. */
  total: number | undefined;
}

/** Actions on the chosen rows, or on everything that matches the filter. */
export function BulkActions({ manage, rows, selection, total }: BulkActionsProps) {
  const t = useT();
  if (selection.all) return <ChangeAll manage={manage} onDone={selection.clear} />;
  const chosen = rows.filter(({ id }) => selection.ids.has(id));
  const isFor = (action: keyof typeof FOR) => chosen.filter(({ status }) => FOR[action].includes(status));
  const hasMore = total === undefined || total > chosen.length;
  return (
    <>
      {hasMore ? (
        <Button
          variant="light"
          size="sm"
          leftSection={<IconChecks size={18} stroke={1.7} aria-hidden />}
          onClick={selection.chooseAll}
        >
          {total === undefined ? t('all.choose') : t('all.chooseCount', { count: total })}
        </Button>
      ) : null}
      <DecidePending
        size="sm"
        sessions={chosen.filter(({ viewerCan }) => viewerCan.approve)}
        onDone={selection.clear}
      />
      <ChangeSessions
        sessions={chosen.filter(({ status }) => status === 'COMPLETED' || FOR.CANCEL.includes(status))}
        onDone={selection.clear}
      />
      <ChangeSessions sessions={isFor('CANCEL')} kind="ASK_SUBSTITUTE" onDone={selection.clear} />
      <WriteToSessions sessions={chosen} onDone={selection.clear} />
      <BulkCancel sessions={isFor('CANCEL')} onDone={selection.clear} />
      <BulkRestore sessions={isFor('RESTORE')} onDone={selection.clear} />
      <EditProperties
        manage={manage}
        target={{ sessionIds: chosen.map(({ id }) => id) }}
        onDone={selection.clear}
      />
    </>
  );
}
