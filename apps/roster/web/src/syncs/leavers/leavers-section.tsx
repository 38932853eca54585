import { useState } from 'react';
import { Alert, DataTable, Section } from '@lyceum/web/design-system';
import type { SyncLeaverFragment, SyncPlanDetailFragment } from '../../__generated__/graphql';
import { useT } from '../../i18n';
import { LeaverDecisions } from './leaver-decisions';
import { useLeaverColumns } from './leaver-columns';
import { isUndecided, LEAVERS_PER_PAGE, useLeavers } from './use-leavers';

interface LeaversSectionProps {
  plan: SyncPlanDetailFragment;
  /** The program is archived: no decisions are possible. */
  archived: boolean;
  onChanged: () => unknown;
}

const NONE: ReadonlySet<string> = new Set();
const keyOf = ({ user }: SyncLeaverFragment) => user.id;

/** The students whom a plan marks as gone, what hangs on each, and the decision about it. */
export function LeaversSection({ plan, archived, onChanged }: LeaversSectionProps) {
  const t = useT();
  const [index, setIndex] = useState(0);
  // A selection is valid for its page only.
  const [chosen, setChosen] = useState({ page: 0, keys: NONE });
  const { page, attachedTo, loading, error, refetch } = useLeavers(plan, index);
  const columns = useLeaverColumns(attachedTo);
  // Students who are kept are listed although the plan no longer counts them.
  if ((page?.totalCount ?? plan.counts.gone) === 0) return null;
  const rows = page?.items ?? [];
  const total = page?.totalCount ?? 0;
  const keys = chosen.page === index ? chosen.keys : NONE;
  const undecided = rows.filter((leaver) => isUndecided(leaver, attachedTo(leaver))).length;
  const refresh = () => Promise.all([refetch(), onChanged()]);
  const decisions = {
    selection: keys,
    onSelection: (next: ReadonlySet<string>) => setChosen({ page: index, keys: next }),
    bulkActions: (
      <LeaverDecisions
        plan={plan}
        leavers={rows.filter((leaver) => keys.has(keyOf(leaver)))}
        onDecided={() => setChosen({ page: index, keys: NONE })}
        onRefresh={refresh}
      />
    ),
  };
  return (
    <Section id="leavers" title={t('syncs.leavers.title')} description={t('syncs.leavers.help')} flush>
      {undecided > 0 && !archived ? (
        <Alert color="yellow">{t('syncs.leavers.undecided', { count: undecided })}</Alert>
      ) : null}
      <DataTable
        name="roster.sync-leavers"
        label={t('syncs.leavers.title')}
        rows={rows}
        rowKey={keyOf}
        columns={columns}
        loading={loading}
        error={error}
        onRetry={refetch}
        page={{ index, size: LEAVERS_PER_PAGE, total, hasMore: (index + 1) * LEAVERS_PER_PAGE < total }}
        onPage={setIndex}
        {...(archived ? {} : decisions)}
        empty={null}
      />
    </Section>
  );
}
