import { useState } from 'react';
import { useMutation, useQuery } from '@apollo/client/react';
import {
  ErrorState,
  notify,
  Select,
  Text,
  useDebouncedValue,
  useFrozenWhilePressed,
} from '@lyceum/web/design-system';
import { useViewer } from '@lyceum/web/viewer';
import { EditSchoolDocument, ProfileSchoolsDocument } from '../__generated__/graphql';
import { useT } from '../i18n';
import type { MyDetails } from './use-my-profile';

const asTheServerFound = <Options,>({ options }: { options: Options }) => options;

/** The person's school; read-only where it comes from the district's records. */
export function SchoolField({ profile }: { profile: MyDetails }) {
  const t = useT();
  const { ecosystem, has } = useViewer();
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed, 250);
  const chosen = profile.school?.id ?? null;
  const { data, previousData } = useQuery(ProfileSchoolsDocument, {
    variables: { ecosystemId: ecosystem?.id ?? '', search, chosen: chosen ? [chosen] : [] },
    skip: !ecosystem,
  });
  const [edit, { error, loading }] = useMutation(EditSchoolDocument);
  const filters = useFrozenWhilePressed((data ?? previousData)?.getEcosystemFilters);
  const names = new Map(
    [...(filters?.chosen ?? []), ...(filters?.found ?? [])].map((school) => [school.id, school.name]),
  );
  const save = async (schoolId: string | null) => {
    const saved = await edit({ variables: { schoolId } }).catch(() => null);
    if (saved) notify({ tone: 'good', message: t('settings.saved') });
  };
  if (profile.externalId && !has('SUPER_ADMIN', 'PROGRAM_ADMIN')) {
    return (
      <Text size="sm">
        {(chosen && names.get(chosen)) || t('profile.noSchool')}
        <Text span c="dimmed" size="sm" display="block">
          {t('profile.schoolFromRecords')}
        </Text>
      </Text>
    );
  }
  return (
    <>
      {error ? <ErrorState variant="inline" error={error} /> : null}
      <Select
        label={t('profile.school')}
        description={t('profileHelp.school')}
        data={[...names].map(([value, label]) => ({ value, label }))}
        filter={asTheServerFound}
        value={chosen}
        onChange={(next) => void save(next)}
        onSearchChange={(text) => setTyped(chosen && names.get(chosen) === text ? '' : text.trim())}
        searchable
        clearable
        disabled={loading}
        nothingFoundMessage={t('profile.noChoice')}
      />
    </>
  );
}
