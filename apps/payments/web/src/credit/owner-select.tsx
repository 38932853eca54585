import { useState } from 'react';
import { useQuery } from '@apollo/client/react';
import { Select, useDebouncedValue, useFrozenWhilePressed } from '@lyceum/web/design-system';
import { errorText } from '@lyceum/web/graphql';
import { CreditOwnersDocument, type CreditOwnersQuery } from '../__generated__/graphql';
import { useT } from '../i18n';

export type CreditOwner = CreditOwnersQuery['getCreditOwners'][number];

const asTheServerFound = <Options,>({ options }: { options: Options }) => options;

interface OwnerSelectProps {
  id: string;
  error: string | null;
  label: string;
  /** Default true. */
  required?: boolean;
  value: CreditOwner | null;
  onChange: (owner: CreditOwner | null) => void;
}

/** Selects a person of the organization by a search. */
export function OwnerSelect({ value, onChange, required = true, ...field }: OwnerSelectProps) {
  const t = useT();
  const [typed, setTyped] = useState('');
  const [searchTerm] = useDebouncedValue(typed.trim(), 250);
  const { data, previousData, error } = useQuery(CreditOwnersDocument, { variables: { searchTerm } });
  const found = useFrozenWhilePressed((data ?? previousData)?.getCreditOwners) ?? [];
  const people = value && !found.some(({ userId }) => userId === value.userId) ? [value, ...found] : found;
  return (
    <Select
      {...field}
      required={required}
      searchable
      clearable
      data={people.map(({ userId, name }) => ({ value: userId, label: name }))}
      filter={asTheServerFound}
      nothingFoundMessage={error ? errorText(error) : t('grantCredit.nobody')}
      value={value?.userId ?? null}
      onSearchChange={(text) => setTyped(text === value?.name ? '' : text)}
      onChange={(id) => onChange(people.find(({ userId }) => userId === id) ?? null)}
    />
  );
}
