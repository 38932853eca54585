import { useQuery } from '@apollo/client/react';
import { gradeLevelName, gradeLevels } from '@lyceum/contracts/ecosystems';
import { SearchField, Select } from '@lyceum/web/design-system';
import { ProgramSelect } from '@lyceum/web/programs';
import { useViewer } from '@lyceum/web/viewer';
import { PropertyKeysDocument } from '../__generated__/graphql';
import { useT } from '../i18n';
import { useSchoolChoices } from '../schools/use-school-choices';
import { ACCOUNTS, FILTERED_ROLES, STATUSES, type PeopleFilters } from './people-filters';
import styles from './people.module.css';

/** Drawn at once; typing finds the others. */
const MOST_CHOICES = 100;

interface PeopleToolbarProps {
  filters: PeopleFilters;
  onChange: (patch: Partial<PeopleFilters>) => void;
}

/** Search and filters; each choice stands in the address. */
export function PeopleToolbar({ filters, onChange }: PeopleToolbarProps) {
  const t = useT();
  const { language, programs } = useViewer();
  return (
    <div className={styles.toolbar}>
      <SearchField
        label={t('people.search')}
        value={filters.search}
        onChange={(search) => onChange({ search })}
      />
      <Filter
        label={t('people.role')}
        value={filters.role}
        data={FILTERED_ROLES.map((role) => ({ value: role, label: t(`role.${role}`) }))}
        onChange={(role) => onChange({ role })}
      />
      <ProgramSelect
        className={styles.filter ?? ''}
        aria-label={t('people.program')}
        placeholder={t('people.program')}
        clearable
        searchable={programs.length > 8}
        nothingFoundMessage={t('people.noChoice')}
        value={filters.program}
        onChange={(program) => onChange({ program: program ?? '' })}
      />
      <SchoolFilter value={filters.school} onChange={(school) => onChange({ school })} />
      <Filter
        label={t('people.status')}
        value={filters.status}
        data={STATUSES.map((status) => ({ value: status, label: t(`status.${status}`) }))}
        onChange={(status) => onChange({ status })}
      />
      <Filter
        label={t('people.grade')}
        value={filters.grade}
        data={gradeLevels.map((level) => ({ value: level, label: gradeLevelName(level, language) }))}
        onChange={(grade) => onChange({ grade })}
      />
      <Filter
        label={t('people.account')}
        value={filters.account}
        data={ACCOUNTS.map((account) => ({ value: account, label: t(`account.${account}`) }))}
        onChange={(account) => onChange({ account })}
      />
      <PropertyFilter filters={filters} onChange={onChange} />
    </div>
  );
}

interface FilterProps {
  label: string;
  value: string;
  data: { value: string; label: string }[];
  onChange: (value: string) => void;
}

function Filter({ label, value, data, onChange }: FilterProps) {
  const t = useT();
  return (
    <Select
      className={styles.filter ?? ''}
      aria-label={label}
      placeholder={label}
      clearable
      searchable={data.length > 8}
      limit={MOST_CHOICES}
      nothingFoundMessage={t('people.noChoice')}
      data={data}
      value={value || null}
      onChange={(next) => onChange(next ?? '')}
    />
  );
}

/** One of the organization's own properties, and what it says. Not there where nobody has any. */
function PropertyFilter({ filters: { property, value }, onChange }: PeopleToolbarProps) {
  const t = useT();
  const keys = useQuery(PropertyKeysDocument).data?.getUserPropertyKeys ?? [];
  const offered = property && !keys.includes(property) ? [property, ...keys] : keys;
  if (offered.length === 0) return null;
  return (
    <>
      <Filter
        label={t('people.property')}
        value={property}
        data={offered.map((key) => ({ value: key, label: key }))}
        onChange={(next) => onChange({ property: next, value: '' })}
      />
      {property ? (
        <SearchField
          label={t('people.propertyValue', { property })}
          value={value}
          onChange={(next) => onChange({ value: next })}
        />
      ) : null}
    </>
  );
}

function SchoolFilter({ value, onChange }: Pick<FilterProps, 'value' | 'onChange'>) {
  const t = useT();
  return (
    <Select
      {...useSchoolChoices(value ? [value] : [])}
      className={styles.filter ?? ''}
      aria-label={t('people.school')}
      placeholder={t('people.school')}
      clearable
      nothingFoundMessage={t('people.noChoice')}
      value={value || null}
      onChange={(next) => onChange(next ?? '')}
    />
  );
}
