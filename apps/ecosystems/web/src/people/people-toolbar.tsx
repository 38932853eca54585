import { gradeLevelName, isGradeLevel } from '@lyceum/contracts/ecosystems';
import { lazyPart, ListFilters, SearchField, type ListFilter } from '@lyceum/web/design-system';
import { useViewer } from '@lyceum/web/viewer';
import { useT } from '../i18n';
import { useSchoolName } from '../schools/use-school-choices';
import type { FilterName } from './people-filter-field';
import type { ACCOUNTS, FILTERED_ROLES, PeopleFilters, STATUSES } from './people-filters';

const PeopleFilterField = lazyPart(() => import('./people-filter-field'));

const NAMES: readonly FilterName[] = ['role', 'program', 'school', 'status', 'grade', 'account', 'property'];
const NONE = {
  role: '',
  program: '',
  school: '',
  status: '',
  grade: '',
  account: '',
  property: '',
  value: '',
};

interface PeopleToolbarProps {
  filters: PeopleFilters;
  onChange: (patch: Partial<PeopleFilters>) => void;
}

/** Search field and filters; each choice is kept in the address. */
export function PeopleToolbar({ filters, onChange }: PeopleToolbarProps) {
  const t = useT();
  const chosen = useChosen(filters);
  return (
    <ListFilters
      search={
        <SearchField
          label={t('people.search')}
          value={filters.search}
          onChange={(search) => onChange({ search })}
        />
      }
      filters={NAMES.map((name): ListFilter => ({
        key: name,
        name: t(`people.${name}`),
        chosen: filters[name] ? chosen[name] : null,
        clear: () => onChange({ [name]: '', ...(name === 'property' ? { value: '' } : {}) }),
        field: <PeopleFilterField of={name} filters={filters} onChange={onChange} />,
      }))}
      onClear={() => onChange(NONE)}
    />
  );
}

/** Texts of the chips of chosen filters. */
function useChosen(filters: PeopleFilters): Record<FilterName, string> {
  const t = useT();
  const { language, programs } = useViewer();
  const { role, program, status, grade, account, property, value } = filters;
  return {
    role: role ? t(`role.${role as (typeof FILTERED_ROLES)[number]}`) : '',
    program: programs.find(({ id }) => id === program)?.name ?? '…',
    school: useSchoolName(filters.school) ?? '…',
    status: status ? t(`status.${status as (typeof STATUSES)[number]}`) : '',
    grade: isGradeLevel(grade) ? gradeLevelName(grade, language) : '',
    account: account ? t(`account.${account as (typeof ACCOUNTS)[number]}`) : '',
    property: value ? `${property}: ${value}` : property,
  };
}
