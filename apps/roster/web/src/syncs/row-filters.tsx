import { useMemo } from 'react';
import { choiceFilter, ListFilters, SearchField } from '@lyceum/web/design-system';
import type { RosterSyncChange, RosterSyncKind, RosterSyncRowState } from '../__generated__/graphql';
import { useT } from '../i18n';
import { useGroups } from './plan-groups';
import { CHANGES, KINDS, schoolParameter, STATES } from './sync-labels';

interface RowFiltersProps {
  planId: string;
  search: string;
  kind: RosterSyncKind | null;
  change: RosterSyncChange | null;
  state: RosterSyncRowState | null;
  /** The address's value. */
  school: string | null;
  onChange: (values: Record<string, string | null>) => void;
}

export function RowFilters({ planId, search, kind, change, state, school, onChange }: RowFiltersProps) {
  const t = useT();
  const schools = useSchools(planId);
  const choice = (
    key: 'kind' | 'change' | 'state' | 'school',
    value: string | null,
    data: readonly { value: string; label: string }[],
  ) =>
    choiceFilter({
      ...{ key, value, data, name: t(`syncs.filter.${key}`) },
      onChange: (next) => onChange({ [key]: next }),
    });
  return (
    <ListFilters
      search={
        <SearchField
          label={t('browser.search')}
          value={search}
          onChange={(words) => onChange({ q: words })}
        />
      }
      filters={[
        choice(
          'kind',
          kind,
          KINDS.map((value) => ({ value, label: t(`syncs.kind.${value}`) })),
        ),
        choice(
          'change',
          change,
          CHANGES.map((value) => ({ value, label: t(`syncs.change.${value}`) })),
        ),
        choice(
          'state',
          state,
          STATES.map((value) => ({ value, label: t(`syncs.rowState.${value}`) })),
        ),
        ...(schools.length > 1 || school ? [choice('school', school, schools)] : []),
      ]}
      onClear={() => onChange({ kind: null, change: null, state: null, school: null })}
    />
  );
}

function useSchools(planId: string): readonly { value: string; label: string }[] {
  const t = useT();
  const { groups } = useGroups(planId);
  return useMemo(() => {
    const names = new Map<string, string>();
    for (const { school, schoolName } of groups ?? [])
      names.set(schoolParameter(school), schoolName ?? school ?? t('syncs.district'));
    return [...names].map(([value, label]) => ({ value, label }));
  }, [groups, t]);
}
