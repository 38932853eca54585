import { useState } from 'react';
import { skipToken, useQuery } from '@apollo/client/react';
import { useDebouncedValue, useFrozenWhilePressed } from '@lyceum/web/design-system';
import { ResourceSubjectNamesDocument, ResourceSubjectsDocument } from '../__generated__/graphql';

/** Options of a select of subjects, which the server searches; chosen ones keep their names. */
export function useSubjects(chosen: readonly string[]) {
  const [typed, setTyped] = useState('');
  const [searchTerm] = useDebouncedValue(typed.trim(), 250);
  const { data, previousData } = useQuery(ResourceSubjectsDocument, { variables: { searchTerm } });
  const names = useQuery(
    ResourceSubjectNamesDocument,
    chosen.length > 0 ? { variables: { ids: [...chosen] } } : skipToken,
  );
  const found = useFrozenWhilePressed((data ?? previousData)?.softSearchSubjects) ?? [];
  const known = new Map(
    [...(names.data?.softSearchSubjects ?? []), ...found].map(({ id, name }) => [id, name]),
  );
  return {
    data: [...known].map(([value, label]) => ({ value, label })),
    searchValue: typed,
    onSearchChange: setTyped,
  };
}
