import { useState } from 'react';
import { useQuery } from '@apollo/client/react';
import { Select, useDebouncedValue } from '@lyceum/web/design-system';
import { EcosystemsToChooseDocument, EngagementsOfDocument } from '../__generated__/graphql';
import { useT } from '../i18n';

const MOST = 25;
const TYPING_MS = 250;

interface EcosystemSelectProps {
  /** Profile id; null for all organizations. */
  value: string | null;
  onChange: (profileId: string | null) => void;
}

/** Searches an organization by typing; the chosen one is always among the options. */
export function EcosystemSelect({ value, onChange }: EcosystemSelectProps) {
  const t = useT();
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed, TYPING_MS);
  const chosen = useQuery(EngagementsOfDocument, { variables: { profileId: value ?? '' }, skip: !value }).data
    ?.getEcosystemProfilePage;
  // The name of the chosen organization is not a search term.
  const searchTerm = search === chosen?.name ? '' : search;
  const { data, previousData } = useQuery(EcosystemsToChooseDocument, {
    variables: { searchTerm, pageIndex: 0, limit: MOST },
  });
  const found = ((data ?? previousData)?.getEcosystems.items ?? []).map(({ name, profileId }) => ({
    value: profileId,
    label: name,
  }));
  const isMissing = value && chosen && !found.some((option) => option.value === value);
  return (
    <Select
      label={t('roi.ecosystem')}
      placeholder={t('roi.allEcosystems')}
      clearable
      searchable
      // The server has filtered already.
      filter={({ options }) => options}
      nothingFoundMessage={t('manage.noneFound')}
      data={isMissing ? [{ value, label: chosen.name }, ...found] : found}
      value={value}
      onChange={onChange}
      onSearchChange={setTyped}
    />
  );
}
