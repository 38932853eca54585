import { useMemo } from 'react';
import { createSearchParams } from 'react-router';
import { useQuery } from '@apollo/client/react';
import {
  DataTable,
  EmptyState,
  ErrorState,
  ListSkeleton,
  SearchField,
  Section,
  Stack,
  type DataColumn,
} from '@lyceum/web/design-system';
import { useFormat } from '@lyceum/web/i18n';
import { useAddressPatch } from '@lyceum/web/viewer';
import {
  RosterSyncGroupsDocument,
  type SyncGroupFragment,
  type SyncPlanDetailFragment,
} from '../__generated__/graphql';
import { useT } from '../i18n';
import { PlanTotals } from './plan-totals';
import { EFFECTS, schoolParameter } from './sync-labels';

const PAGE = 25;
const NONE: readonly SyncGroupFragment[] = [];
const HIDDEN: readonly string[] = ['moved', 'returned', 'rekeyed', 'ambiguous'];

/** The groups of a plan, which do not change after the comparison. */
export function useGroups(planId: string) {
  const { data, error, refetch } = useQuery(RosterSyncGroupsDocument, { variables: { planId } });
  return { groups: data?.getRosterSyncPlan.groups, error, refetch };
}

/** Counts by kind with their totals, and by school and kind: up to 5,000 groups, paged. */
export function PlanGroups({ plan }: { plan: SyncPlanDetailFragment }) {
  const t = useT();
  const { groups, error, refetch } = useGroups(plan.id);
  if (error && !groups) return <ErrorState error={error} onRetry={refetch} />;
  if (!groups) return <ListSkeleton rows={4} />;
  if (groups.length === 0) return null;
  return (
    <>
      <Section title={t('syncs.byKind')} flush>
        <PlanTotals groups={groups} counts={plan.counts} />
      </Section>
      <Section title={t('syncs.bySchool')} description={t('syncs.bySchoolHelp')} flush>
        <Stack gap="md">
          <SchoolTable groups={groups} />
        </Stack>
      </Section>
    </>
  );
}

function SchoolTable({ groups }: { groups: readonly SyncGroupFragment[] }) {
  const t = useT();
  const [params, patch] = useAddressPatch();
  const words = params.get('gq') ?? '';
  const index = Math.max(0, Number(params.get('gpage') ?? '1') - 1 || 0);
  const found = useMemo(() => matching(groups, words), [groups, words]);
  return (
    <DataTable
      name="roster.sync-groups"
      label={t('syncs.bySchool')}
      rows={found.slice(index * PAGE, (index + 1) * PAGE)}
      rowKey={({ kind, school }) => `${kind}/${school ?? ''}`}
      rowHref={({ kind, school }) =>
        `?${createSearchParams({ kind, school: schoolParameter(school) }).toString()}#rows`
      }
      columns={useColumns()}
      page={{ index, size: PAGE, total: found.length, hasMore: (index + 1) * PAGE < found.length }}
      onPage={(next) => patch({ gpage: next > 0 ? String(next + 1) : null }, { replace: true })}
      toolbar={
        <SearchField
          label={t('syncs.searchSchools')}
          value={words}
          onChange={(gq) => patch({ gq, gpage: null }, { replace: true })}
        />
      }
      empty={<EmptyState title={t('browser.noMatch')}>{t('browser.noMatchHelp')}</EmptyState>}
    />
  );
}

function matching(groups: readonly SyncGroupFragment[], words: string): readonly SyncGroupFragment[] {
  const wanted = words.trim().toLocaleLowerCase();
  if (!wanted) return groups;
  const has = (text: string | null | undefined) => text?.toLocaleLowerCase().includes(wanted) ?? false;
  const found = groups.filter(({ school, schoolName }) => has(school) || has(schoolName));
  return found.length > 0 ? found : NONE;
}

function useColumns(): DataColumn<SyncGroupFragment>[] {
  const t = useT();
  const format = useFormat();
  return [
    {
      key: 'school',
      header: t('browser.column.school'),
      cell: ({ school, schoolName }) => schoolName ?? school ?? t('syncs.district'),
      primary: true,
    },
    { key: 'kind', header: t('syncs.column.kind'), cell: ({ kind }) => t(`syncs.kind.${kind}`) },
    {
      key: 'before',
      header: t('syncs.column.before'),
      cell: ({ before }) => format.number(before),
      align: 'end',
    },
    ...[...EFFECTS, 'same' as const].map((name): DataColumn<SyncGroupFragment> => ({
      key: name,
      header: t(`syncs.effectName.${name}`),
      cell: ({ counts, before }) => {
        const count = format.number(counts[name]);
        if (name !== 'gone' || counts.gone === 0 || before === 0) return count;
        return `${count} (${format.number(counts.gone / before, { style: 'percent' })})`;
      },
      align: 'end',
      hiddenAtFirst: HIDDEN.includes(name),
    })),
  ];
}
