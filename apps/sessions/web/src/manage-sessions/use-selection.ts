import { useState } from 'react';

export interface Selection {
  /** Ids of the chosen rows of this page. */
  ids: ReadonlySet<string>;
  /** Whether everything that matches the filter is chosen, on all pages. */
  all: boolean;
  choose: (ids: ReadonlySet<string>) => void;
  chooseAll: () => void;
  clear: () => void;
}

const NONE: ReadonlySet<string> = new Set();

/** The selection for this filter; another filter or page starts with an empty one. */
export function useSelection(filterKey: string): Selection {
  const [held, setHeld] = useState({ key: filterKey, ids: NONE, all: false });
  const { ids, all } = held.key === filterKey ? held : { ids: NONE, all: false };
  const put = (next: ReadonlySet<string>, everything: boolean) =>
    setHeld({ key: filterKey, ids: next, all: everything });
  return {
    ids,
    all,
    choose: (next) => put(next, false),
    chooseAll: () => put(ids, true),
    clear: () => put(NONE, false),
  };
}
