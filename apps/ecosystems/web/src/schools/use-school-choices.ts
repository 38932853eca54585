import { useState } from 'react';
import { useQuery } from '@apollo/client/react';
import { useDebouncedValue } from '@lyceum/web/design-system';
import { useViewer } from '@lyceum/web/viewer';
import { SchoolChoicesDocument } from '../__generated__/graphql';

const everything = <Options>({ options }: { options: Options }) => options;

/** The name of a school; null without an id or while loading. */
export function useSchoolName(id: string): string | null {
  const { ecosystem } = useViewer();
  const { data } = useQuery(SchoolChoicesDocument, {
    variables: { ecosystemId: ecosystem?.id ?? '', search: '', chosen: [id] },
    skip: !ecosystem || !id,
  });
  return data?.getEcosystemFilters.chosen?.find((school) => school.id === id)?.name ?? null;
}

/** Props of a select of schools: the server searches while the viewer types, and names the chosen ones. */
export function useSchoolChoices(chosen: readonly string[]) {
  const { ecosystem } = useViewer();
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed, 250);
  const { data, previousData } = useQuery(SchoolChoicesDocument, {
    // While the input shows the name of a chosen school, it is not a search term.
    variables: { ecosystemId: ecosystem?.id ?? '', search, chosen: [...chosen] },
    skip: !ecosystem,
  });
  const filters = (data ?? previousData)?.getEcosystemFilters;
  const names = new Map(
    [...(filters?.chosen ?? []), ...(filters?.found ?? [])].map((each) => [each.id, each.name]),
  );
  return {
    searchable: true,
    // The server has filtered already.
    filter: everything,
    data: [...names].map(([value, label]) => ({ value, label })),
    onSearchChange: (text: string) =>
      setTyped(chosen.some((id) => names.get(id) === text) ? '' : text.trim()),
  };
}
