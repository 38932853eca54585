import { useQuery } from '@apollo/client/react';
import { gradeLevelName, gradeLevels } from '@lyceum/contracts/ecosystems';
import { SearchField, Select, Switch } from '@lyceum/web/design-system';
import { useReader } from '@lyceum/web/i18n';
import { RosterSchoolChoicesDocument } from '../__generated__/graphql';
import { useT } from '../i18n';
import classes from './roster-browser.module.css';
import type { RosterAddress } from './use-roster-view';

interface RosterToolbarProps {
  programId: string;
  address: RosterAddress;
  of: readonly ('grade' | 'school' | 'active' | 'archived')[];
}

/** What narrows a list; everything stands in the address. */
export function RosterToolbar({ programId, address, of }: RosterToolbarProps) {
  const t = useT();
  const { language } = useReader();
  const { change } = address;
  return (
    <div className={classes.toolbar}>
      <SearchField
        label={t('browser.search')}
        value={address.search}
        onChange={(words) => change({ q: words })}
      />
      {of.includes('school') ? <SchoolChoice programId={programId} address={address} /> : null}
      {of.includes('grade') ? (
        <Select
          className={classes.choice}
          aria-label={t('browser.grade')}
          placeholder={t('browser.anyGrade')}
          clearable
          data={gradeLevels.map((level) => ({ value: level, label: gradeLevelName(level, language) }))}
          value={address.grade}
          onChange={(grade) => change({ grade })}
        />
      ) : null}
      {of.includes('active') ? (
        <Select
          className={classes.choice}
          aria-label={t('browser.heldLabel')}
          placeholder={t('browser.heldAny')}
          clearable
          data={[
            { value: 'yes', label: t('browser.held') },
            { value: 'no', label: t('browser.notHeld') },
          ]}
          value={address.active}
          onChange={(active) => change({ active })}
        />
      ) : null}
      {of.includes('archived') ? (
        <Switch
          label={t('browser.archived')}
          checked={address.archived}
          onChange={(event) => change({ archived: event.currentTarget.checked ? 'yes' : null })}
        />
      ) : null}
    </div>
  );
}

function SchoolChoice({ programId, address }: { programId: string; address: RosterAddress }) {
  const t = useT();
  const { data } = useQuery(RosterSchoolChoicesDocument, { variables: { programId } });
  const schools = data?.getRosterBrowserEducationOrganizations.items ?? [];
  return (
    <Select
      className={classes.choice}
      aria-label={t('browser.school')}
      placeholder={t('browser.anySchool')}
      clearable
      searchable
      data={schools.map(({ educationOrganizationId, name }) => ({
        value: educationOrganizationId,
        label: name,
      }))}
      value={address.school}
      onChange={(school) => address.change({ school })}
    />
  );
}
