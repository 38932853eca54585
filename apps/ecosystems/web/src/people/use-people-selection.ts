import { useState } from 'react';

export interface PeopleSelection {
  ids: ReadonlySet<string>;
  /** Everybody who matches the filters, on all pages. */
  everybody: boolean;
  choose: (ids: ReadonlySet<string>) => void;
  chooseEverybody: () => void;
  clear: () => void;
}

const NONE: ReadonlySet<string> = new Set();

/** The chosen people. A change of filters clears the choice. */
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
