import { useState } from 'react';
import { useQuery } from '@apollo/client/react';
import { MultiSelect, useDebouncedValue, useFrozenWhilePressed } from '@lyceum/web/design-system';
import { errorText } from '@lyceum/web/graphql';
import { CreditOwnersDocument } from '../__generated__/graphql';
import { useT } from '../i18n';

const asTheServerFound = <Options,>({ options }: { options: Options }) => options;

export interface Contact {
  userId: string;
  name: string;
}

interface ContactSelectProps {
  id: string;
  error: string | null;
  label: string;
  description: string;
  value: readonly Contact[];
  onChange: (contacts: Contact[]) => void;
}

/** Selects people of the organization by a search. */
export function ContactSelect({ value, onChange, ...field }: ContactSelectProps) {
  const t = useT();
  const [typed, setTyped] = useState('');
  const [searchTerm] = useDebouncedValue(typed.trim(), 250);
  const { data, previousData, error } = useQuery(CreditOwnersDocument, { variables: { searchTerm } });
  const found = useFrozenWhilePressed((data ?? previousData)?.getCreditOwners) ?? [];
  const people = [...new Map([...value, ...found].map((person) => [person.userId, person])).values()];
  return (
    <MultiSelect
      {...field}
      searchable
      clearable
      data={people.map(({ userId, name }) => ({ value: userId, label: name }))}
      filter={asTheServerFound}
      nothingFoundMessage={error ? errorText(error) : t('grantCredit.nobody')}
      value={value.map(({ userId }) => userId)}
      onSearchChange={setTyped}
      onChange={(ids) =>
        onChange(
          people.filter(({ userId }) => ids.includes(userId)).map(({ userId, name }) => ({ userId, name })),
        )
      }
    />
  );
}
