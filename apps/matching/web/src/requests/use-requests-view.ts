import { useAddressPatch, useViewer } from '@lyceum/web/viewer';
import type { TutoringRequestsInput } from '../__generated__/graphql';

export type RequestsTab = 'waiting' | 'answered' | 'open' | 'taken' | 'asked';

/** Waiting requests start with the oldest, answered ones with the newest. */
const WANTED: Record<RequestsTab, TutoringRequestsInput> = {
  waiting: { view: 'ADMINISTERED', statuses: ['WAITING'], order: 'OLDEST' },
  answered: { view: 'ADMINISTERED', statuses: ['ACCEPTED', 'BOOKED', 'DECLINED', 'CANCELLED'] },
  open: { view: 'OPEN', order: 'OLDEST' },
  taken: { view: 'TAKEN' },
  asked: { view: 'ASKED' },
};

export const AGES = ['3', '7', '14'] as const;

function useTabs(): RequestsTab[] {
  const { has } = useViewer();
  return [
    ...(has('SUPER_ADMIN', 'PROGRAM_ADMIN', 'INTERNAL_ADMIN') ? (['waiting', 'answered'] as const) : []),
    ...(has('LEADER') ? (['open', 'taken'] as const) : []),
    ...(has('LEARNER', 'PARENT') ? (['asked'] as const) : []),
  ];
}

/** The view in the address, and a function to change it; a change returns to the first page. */
export function useRequestsView() {
  const tabs = useTabs();
  const { programs } = useViewer();
  const [params, patch] = useAddressPatch();
  const [first = 'asked'] = tabs;
  const tab = tabs.find((each) => each === params.get('view')) ?? first;
  const administers = tab === 'waiting' || tab === 'answered';
  const program = administers ? (programs.find(({ id }) => id === params.get('program')) ?? null) : null;
  const search = administers ? (params.get('q') ?? '') : '';
  const age = (tab === 'waiting' && AGES.find((each) => each === params.get('age'))) || null;
  const index = Math.min(399, Math.max(0, Math.trunc(Number(params.get('page') ?? '1')) - 1 || 0));
  const input: TutoringRequestsInput = {
    ...WANTED[tab],
    programId: program?.id ?? null,
    searchTerm: search || null,
    olderThanDays: age ? Number(age) : null,
    pageNum: index + 1,
  };
  return {
    tabs,
    tab,
    administers,
    program,
    search,
    age,
    index,
    input,
    change: (values: Record<string, string | null>) => patch({ page: null, ...values }, { replace: true }),
    open: (next: RequestsTab) =>
      patch({ view: next === first ? null : next, page: null, q: null, age: null, program: null }),
    turn: (to: number) => patch({ page: to > 0 ? String(to + 1) : null }, { replace: true }),
  };
}

export type RequestsView = ReturnType<typeof useRequestsView>;
