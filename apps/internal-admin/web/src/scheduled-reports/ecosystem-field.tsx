import { useState } from 'react';
import { useQuery } from '@apollo/client/react';
import { Select, useDebouncedValue } from '@lyceum/web/design-system';
import { EcosystemsToChooseDocument } from '../__generated__/graphql';
import { useT } from '../i18n';

interface EcosystemFieldProps {
  id: string;
  error: string | null;
  /** The chosen organization; its name is kept while others are searched. */
  value: { id: string; name: string } | null;
  onChange: (ecosystem: { id: string; name: string }) => void;
}

/** Chooses one organization: offers the first ones, and search results while typing. */
export function EcosystemField({ value, onChange, ...field }: EcosystemFieldProps) {
  const t = useT();
  const [typed, setTyped] = useState('');
  // While the input shows the chosen name, it is not a search term.
  const [search] = useDebouncedValue(typed === value?.name ? '' : typed, 200);
  const { data, previousData } = useQuery(EcosystemsToChooseDocument, {
    variables: { searchTerm: search, pageIndex: 0, limit: 25 },
  });
  const found = ((data ?? previousData)?.getEcosystems.items ?? []).filter(({ archived }) => !archived);
  const all = value && !found.some(({ id }) => id === value.id) ? [value, ...found] : found;
  return (
    <Select
      {...field}
      label={t('scheduledReports.ecosystem')}
      required
      searchable
      allowDeselect={false}
      nothingFoundMessage={t('manage.noneFound')}
      filter={({ options }) => options}
      data={all.map(({ id, name }) => ({ value: id, label: name }))}
      value={value?.id ?? null}
      onSearchChange={setTyped}
      onChange={(chosen) => {
        const ecosystem = all.find(({ id }) => id === chosen);
        if (ecosystem) onChange({ id: ecosystem.id, name: ecosystem.name });
      }}
    />
  );
}
