import { useQuery } from '@apollo/client/react';
import { gradeLevelName, gradeLevels } from '@lyceum/contracts/ecosystems';
import { SearchField, Select } from '@lyceum/web/design-system';
import { ProgramSelect } from '@lyceum/web/programs';
import { useViewer } from '@lyceum/web/viewer';
import { PropertyKeysDocument } from '../__generated__/graphql';
import { useT } from '../i18n';
import { useSchoolChoices } from '../schools/use-school-choices';
import { ACCOUNTS, FILTERED_ROLES, STATUSES, type PeopleFilters } from './people-filters';

/** Rendered at once; typing finds the others. */
const MOST_CHOICES = 100;

interface FieldProps {
  filters: PeopleFilters;
  onChange: (patch: Partial<PeopleFilters>) => void;
}

export type FilterName = 'role' | 'program' | 'school' | 'status' | 'grade' | 'account' | 'property';

/** A filter of the drawer; loaded when the drawer is opened. */
export default function PeopleFilterField({ of, ...props }: FieldProps & { of: FilterName }) {
  const t = useT();
  const { language, programs } = useViewer();
  const { filters, onChange } = props;
  if (of === 'program')
    return (
      <ProgramSelect
        label={t('people.program')}
        clearable
        searchable={programs.length > 8}
        nothingFoundMessage={t('people.noChoice')}
        value={filters.program}
        onChange={(program) => onChange({ program: program ?? '' })}
      />
    );
  if (of === 'school') return <SchoolField {...props} />;
  if (of === 'property') return <PropertyFields {...props} />;
  const choices = {
    role: FILTERED_ROLES.map((role) => ({ value: role as string, label: t(`role.${role}`) })),
    status: STATUSES.map((status) => ({ value: status as string, label: t(`status.${status}`) })),
    grade: gradeLevels.map((level) => ({ value: level as string, label: gradeLevelName(level, language) })),
    account: ACCOUNTS.map((account) => ({ value: account as string, label: t(`account.${account}`) })),
  };
  return (
    <Choice
      label={t(`people.${of}`)}
      value={filters[of]}
      data={choices[of]}
      onChange={(next) => onChange({ [of]: next })}
    />
  );
}

interface ChoiceProps {
  label: string;
  value: string;
  data: { value: string; label: string }[];
  onChange: (value: string) => void;
}

function Choice({ label, value, data, onChange }: ChoiceProps) {
  const t = useT();
  return (
    <Select
      label={label}
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

/** Filter by one of the organization's own properties and its value. Hidden when no person has any. */
function PropertyFields({ filters: { property, value }, onChange }: FieldProps) {
  const t = useT();
  const keys = useQuery(PropertyKeysDocument).data?.getUserPropertyKeys ?? [];
  const offered = property && !keys.includes(property) ? [property, ...keys] : keys;
  if (offered.length === 0) return null;
  return (
    <>
      <Choice
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

function SchoolField({ filters: { school }, onChange }: FieldProps) {
  const t = useT();
  return (
    <Select
      {...useSchoolChoices(school ? [school] : [])}
      label={t('people.school')}
      clearable
      nothingFoundMessage={t('people.noChoice')}
      value={school || null}
      onChange={(next) => onChange({ school: next ?? '' })}
    />
  );
}
