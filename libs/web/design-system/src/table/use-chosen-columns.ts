import { useCallback, useState } from 'react';
import type { DataColumn } from './data-table-types';

type Visibility = Record<string, boolean>;

function read(name: string): Visibility {
  try {
    return JSON.parse(localStorage.getItem(`lyceum.columns.${name}`) ?? '{}') as Visibility;
  } catch {
    return {};
  }
}

/** Visible columns: the reader's choice, stored per table, over the columns' defaults. */
export function useChosenColumns<Row>(name: string, columns: readonly DataColumn<Row>[]) {
  const [chosen, setChosen] = useState<Visibility>(() => read(name));
  const visibility: Visibility = {};
  for (const column of columns) visibility[column.key] = chosen[column.key] ?? !column.hiddenAtFirst;
  const toggle = useCallback(
    (key: string, visible: boolean) =>
      setChosen((before) => {
        const next = { ...before, [key]: visible };
        localStorage.setItem(`lyceum.columns.${name}`, JSON.stringify(next));
        return next;
      }),
    [name],
  );
  return { visibility, toggle };
}
