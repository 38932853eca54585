import { useState } from 'react';
import { useQuery } from '@apollo/client/react';
import { Select, useDebouncedValue, useFrozenWhilePressed } from '@lyceum/web/design-system';
import { NotedPeopleDocument, NotedPersonDocument } from '../__generated__/graphql';
import { relativeName } from '../family/relative-name';
import { useT } from '../i18n';

interface Choice {
  value: string;
  label: string;
}

interface PersonSelectProps {
  /** The person and their children. */
  near: readonly Choice[];
  /** Other people are found by a search. */
  searches: boolean;
  about: string | null;
  onChange: (userId: string | null) => void;
}

const asTheServerFound = <Options,>({ options }: { options: Options }) => options;

/** Selects the person whose notes are shown. */
export function PersonSelect({ near, searches, about, onChange }: PersonSelectProps) {
  const t = useT();
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed.trim(), 250);
  const { data, previousData } = useQuery(NotedPeopleDocument, {
    variables: { input: { searchTerm: search, limit: 20 } },
    skip: !searches,
  });
  const isNear = near.some(({ value }) => value === about);
  const { data: named } = useQuery(NotedPersonDocument, {
    variables: { userIds: about ? [about] : [] },
    skip: !about || isNear,
  });
  const chosen = named?.findUsersById[0];
  const label = chosen ? relativeName(chosen) : near.find(({ value }) => value === about)?.label;
  const found = useFrozenWhilePressed((data ?? previousData)?.ecosystemUserAnySearch) ?? [];
  const choices = new Map([
    ...(chosen ? [[chosen.id, relativeName(chosen)] as const] : []),
    ...near.map((each) => [each.value, each.label] as const),
    ...found
      .filter(({ id }) => id !== about && near.every(({ value }) => value !== id))
      .map((user) => [user.id, [relativeName(user), user.rolesLabel].filter(Boolean).join(' · ')] as const),
  ]);
  return (
    <Select
      label={t('notes.about')}
      description={searches ? t('notes.aboutHelp') : null}
      searchable={searches}
      clearable={searches}
      allowDeselect={false}
      data={[...choices].map(([value, text]) => ({ value, label: text }))}
      {...(searches ? { filter: asTheServerFound } : {})}
      nothingFoundMessage={t('profile.noChoice')}
      value={about}
      onSearchChange={(text) => setTyped(text === label ? '' : text)}
      onChange={onChange}
    />
  );
}
