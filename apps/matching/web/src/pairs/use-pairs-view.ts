import { useAddressPatch, useViewer } from '@lyceum/web/viewer';

export const TABS = ['pairs', 'tutees', 'tutors'] as const;
export type PairsTab = (typeof TABS)[number];

/** The view in the address, and a function to change it; a change returns to the first page. */
export function usePairsView() {
  const { programs } = useViewer();
  const [params, patch] = useAddressPatch();
  const tab = TABS.find((each) => each === params.get('view')) ?? 'pairs';
  const program = programs.find(({ id }) => id === params.get('program')) ?? null;
  const search = params.get('q') ?? '';
  const index = Math.min(399, Math.max(0, Math.trunc(Number(params.get('page') ?? '1')) - 1 || 0));
  return {
    tab,
    program,
    search,
    index,
    variables: {
      programId: program?.id ?? null,
      searchTerm: search || null,
      pageNum: index + 1,
    },
    change: (values: Record<string, string | null>) => patch({ page: null, ...values }, { replace: true }),
    turn: (to: number) => patch({ page: to > 0 ? String(to + 1) : null }, { replace: true }),
  };
}

export type PairsView = ReturnType<typeof usePairsView>;
