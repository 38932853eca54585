import { useCallback, useMemo } from 'react';
import { useParams } from 'react-router';
import { useNow, useReader } from '@lyceum/web/i18n';
import { useAddressParams } from '@lyceum/web/viewer';
import type { AdminSessionSummaryInput } from '../__generated__/graphql';
import { dayOf } from '../session/days';
import { changed, filterOf, LIST_FILTERS, readView, type ListFilter } from './filter-params';

type Change = Readonly<Record<string, string | readonly string[] | null>>;

/** The view in the address, and functions to change it. */
export function useManageView() {
  const { programId } = useParams();
  const [params, setParams] = useAddressParams();
  const view = useMemo(() => readView(params), [params]);
  const { timeZoneId } = useReader();
  const today = dayOf(useNow(60_000), timeZoneId);
  const filter = useMemo(() => filterOf(view, programId, today), [view, programId, today]);
  const change = useCallback(
    (what: Change, options?: { keepPage?: boolean; replace?: boolean }) =>
      setParams((before) => changed(before, what, options), {
        replace: options?.replace ?? false,
        preventScrollReset: true,
      }),
    [setParams],
  );
  const input: AdminSessionSummaryInput = {
    filter,
    sort: view.ascending ? 'START_ASC' : 'START_DESC',
    pageSize: view.size,
    ...(view.after ? { after: view.after } : { pageNum: view.page }),
  };
  return {
    programId,
    params,
    view,
    filter,
    input,
    change,
    setList: (name: ListFilter, values: readonly string[]) => change({ [name]: values }),
    clear: () =>
      change({
        ...Object.fromEntries(LIST_FILTERS.map((name) => [name, null])),
        q: null,
        from: null,
        to: null,
        label: null,
        lack: null,
        toBegin: null,
      }),
    /** Whether a filter hides some of the program's sessions. */
    narrowed:
      LIST_FILTERS.some((name) => view.lists[name].length > 0) ||
      [view.search, view.label, view.lack, view.toBegin, view.from, view.to].some(Boolean),
    openSession: params.get('session'),
    bySchool: params.get('view') === 'schools',
  };
}

export type Manage = ReturnType<typeof useManageView>;
