import { Suspense, useState } from 'react';
import { IconFilter } from '@tabler/icons-react';
import { Button, FilterChips, type FilterChip, lazyPart } from '@lyceum/web/design-system';
import { useFormat } from '@lyceum/web/i18n';
import { useT } from '../i18n';
import { LIST_FILTERS, type ListFilter } from './filter-params';
import type { Option } from './use-filter-options';
import type { Manage } from './use-manage-view';

const FilterPanel = lazyPart(() => import('./filter-panel'));

export interface ManageFiltersProps {
  manage: Manage;
  options: Record<ListFilter, Option[]>;
}

function useChips({ manage, options }: ManageFiltersProps): FilterChip[] {
  const t = useT();
  const format = useFormat();
  const { view, programId } = manage;
  const chips: FilterChip[] = [];
  for (const name of LIST_FILTERS) {
    if (name === 'program' && programId) continue;
    const chosen = view.lists[name];
    if (!chosen.length) continue;
    const labels = chosen.map(
      (value) => options[name].find((option) => option.value === value)?.label ?? '…',
    );
    chips.push({ key: name, name: t(`filter.${name}`), value: labels.join(', ') });
  }
  if (view.search) chips.push({ key: 'q', name: t('filter.search'), value: view.search });
  if (view.label) chips.push({ key: 'label', name: t('filter.status'), value: t('filter.recent') });
  if (view.lack) chips.push({ key: 'lack', name: t('filter.lack'), value: t(`filter.lacks.${view.lack}`) });
  if (view.toBegin) chips.push({ key: 'toBegin', name: t('filter.begins'), value: t('filter.toBegin') });
  if (view.from) chips.push({ key: 'from', name: t('filter.from'), value: format.shortDate(view.from) });
  if (view.to) chips.push({ key: 'to', name: t('filter.to'), value: format.shortDate(view.to) });
  return chips;
}

/** The filters in force, and the way to the others. All of it stands in the address. */
export function ManageFilters(props: ManageFiltersProps) {
  const t = useT();
  const [opened, setOpened] = useState(false);
  const chips = useChips(props);
  return (
    <>
      <FilterChips
        chips={chips}
        onRemove={(key) => props.manage.change({ [key]: null })}
        onClear={props.manage.clear}
      >
        <Button
          variant="default"
          size="sm"
          aria-expanded={opened}
          leftSection={<IconFilter size={16} stroke={1.7} aria-hidden />}
          onClick={() => setOpened(true)}
        >
          {t('filter.open')}
        </Button>
      </FilterChips>
      {opened ? (
        <Suspense fallback={null}>
          <FilterPanel {...props} onClose={() => setOpened(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
