import { useQuery } from '@apollo/client/react';
import { gradeLevelName, gradeLevels } from '@lyceum/contracts/ecosystems';
import {
  choiceFilter,
  ListFilters,
  SearchField,
  switchFilter,
  type ListFilter,
} from '@lyceum/web/design-system';
import { useReader } from '@lyceum/web/i18n';
import { RosterSchoolChoicesDocument } from '../__generated__/graphql';
import { useT } from '../i18n';
import type { RosterAddress } from './use-roster-view';

interface RosterToolbarProps {
  programId: string;
  address: RosterAddress;
  of: readonly ('grade' | 'school' | 'active' | 'archived')[];
}

/** The filters of a list, all of them in the address. */
export function RosterToolbar({ programId, address, of }: RosterToolbarProps) {
  const t = useT();
  const { change } = address;
  const filters = useRosterFilters(programId, address, of.includes('school'));
  return (
    <ListFilters
      search={
        <SearchField
          label={t('browser.search')}
          value={address.search}
          onChange={(words) => change({ q: words })}
        />
      }
      filters={of.map((name) => filters[name])}
      onClear={() => change({ grade: null, school: null, active: null, archived: null })}
    />
  );
}

function useRosterFilters(
  programId: string,
  { grade, school, active, archived, change }: RosterAddress,
  bySchool: boolean,
): Record<RosterToolbarProps['of'][number], ListFilter> {
  const t = useT();
  const { language } = useReader();
  const { data } = useQuery(RosterSchoolChoicesDocument, { variables: { programId }, skip: !bySchool });
  const schools = data?.getRosterBrowserEducationOrganizations.items ?? [];
  return {
    school: choiceFilter({
      key: 'school',
      name: t('browser.school'),
      value: school,
      data: schools.map(({ educationOrganizationId, name }) => ({
        value: educationOrganizationId,
        label: name,
      })),
      onChange: (next) => change({ school: next }),
    }),
    grade: choiceFilter({
      key: 'grade',
      name: t('browser.grade'),
      value: grade,
      data: gradeLevels.map((level) => ({ value: level, label: gradeLevelName(level, language) })),
      onChange: (next) => change({ grade: next }),
    }),
    active: choiceFilter({
      key: 'active',
      name: t('browser.heldLabel'),
      value: active,
      data: [
        { value: 'yes', label: t('browser.held') },
        { value: 'no', label: t('browser.notHeld') },
      ],
      onChange: (next) => change({ active: next }),
    }),
    archived: switchFilter({
      key: 'archived',
      name: t('browser.archived'),
      on: archived,
      onChange: (on) => change({ archived: on ? 'yes' : null }),
    }),
  };
}
