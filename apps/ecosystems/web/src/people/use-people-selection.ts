import { useState } from 'react';

export interface PeopleSelection {
  ids: ReadonlySet<string>;
  /** Everybody whom the filters find, not those alone who are on this page. */
  everybody: boolean;
  choose: (ids: ReadonlySet<string>) => void;
  chooseEverybody: () => void;
  clear: () => void;
}

const NONE: ReadonlySet<string> = new Set();

/** Who is chosen; other filters mean other people, so the choice is forgotten with them. */
export function usePeopleSelection(filters: string): PeopleSelection {
  const [chosen, setChosen] = useState({ filters, ids: NONE, everybody: false });
  const { ids, everybody } = chosen.filters === filters ? chosen : { ids: NONE, everybody: false };
  const put = (next: ReadonlySet<string>, all: boolean) => setChosen({ filters, ids: next, everybody: all });
  return {
    ids,
    everybody,
    choose: (next) => put(next, false),
    chooseEverybody: () => put(ids, true),
    clear: () => put(NONE, false),
  };
}
