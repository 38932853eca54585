import {
  lazyPart,
  ListFilters,
  SegmentedControl,
  type ListFilter as Filter,
} from '@lyceum/web/design-system';
import { useFormat } from '@lyceum/web/i18n';
import { useT } from '../i18n';
import type { FilterName } from './filter-field';
import { LIST_FILTERS, TIMES, type ListFilter } from './filter-params';
import { SearchBox } from './search-box';
import type { Option } from './use-filter-options';
import type { Manage } from './use-manage-view';

const FilterField = lazyPart(() => import('./filter-field'));

export interface ManageFiltersProps {
  manage: Manage;
  options: Record<ListFilter, Option[]>;
}

function useChosenLists({ manage, options }: ManageFiltersProps): Record<ListFilter, string | null> {
  const { view, programId } = manage;
  const chosen = (name: ListFilter) => {
    const values = name === 'program' && programId ? [] : view.lists[name];
    if (!values.length) return null;
    return values
      .map((value) => options[name].find((option) => option.value === value)?.label ?? '…')
      .join(', ');
  };
  return Object.fromEntries(LIST_FILTERS.map((name) => [name, chosen(name)])) as Record<
    ListFilter,
    string | null
  >;
}

function useFilters(props: ManageFiltersProps): Filter[] {
  const t = useT();
  const { shortDate } = useFormat();
  const { view, change } = props.manage;
  const lists = useChosenLists(props);
  const filter = (key: string, name: string, chosen: string | null): Filter => ({
    key,
    name,
    chosen,
    clear: () => change({ [key]: null }),
    field: null,
  });
  const withField = (of: FilterName, chosen: string | null): Filter => ({
    ...filter(of, t(`filter.${of}`), chosen),
    field: <FilterField of={of} {...props} />,
  });
  return [
    withField('from', view.from && shortDate(view.from)),
    withField('to', view.to && shortDate(view.to)),
    withField('program', lists.program),
    withField('lack', view.lack && t(`filter.lacks.${view.lack}`)),
    ...LIST_FILTERS.map((name) =>
      name === 'person' ? filter(name, t('filter.person'), lists.person) : withField(name, lists[name]),
    ).filter(({ key }) => key !== 'program'),
    filter('label', t('filter.status'), view.label ? t('filter.recent') : null),
    filter('toBegin', t('filter.begins'), view.toBegin ? t('filter.toBegin') : null),
  ];
}

/** Search field, time choice, and the active filters, all kept in the address. */
export function ManageFilters(props: ManageFiltersProps) {
  const t = useT();
  const { bySchool, change, clear, view } = props.manage;
  const filters = useFilters(props);
  return (
    <ListFilters
      search={<SearchBox manage={props.manage} />}
      views={
        <>
          <SegmentedControl
            value={view.time}
            aria-label={t('manage.time')}
            data={TIMES.map((time) => ({ value: time, label: t(`manage.times.${time}`) }))}
            onChange={(time) => change({ time, sort: null })}
          />
          <SegmentedControl
            value={bySchool ? 'schools' : 'sessions'}
            aria-label={t('manage.views')}
            data={[
              { value: 'sessions', label: t('manage.sessions') },
              { value: 'schools', label: t('schools.title') },
            ]}
            onChange={(next) => change({ view: next === 'schools' ? next : null }, { keepPage: true })}
          />
        </>
      }
      filters={filters}
      onClear={clear}
    />
  );
}
