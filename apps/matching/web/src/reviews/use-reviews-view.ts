import { useMemo } from 'react';
import { useAddressPatch, useViewer } from '@lyceum/web/viewer';
import type { ReviewsFilterInput } from '../__generated__/graphql';

const SIZE = 25;
const DAY = /^\d{4}-\d\d-\d\d$/;
const SHARES = ['20', '40', '60', '80'] as const;

/** The view in the address, and a function to change it; a change returns to the first page. */
export function useReviewsView() {
  const { programs } = useViewer();
  const [params, patch] = useAddressPatch();
  const day = (name: string) => (DAY.test(params.get(name) ?? '') ? params.get(name) : null);
  const [from, to] = [day('from'), day('to')];
  const program = programs.find(({ id }) => id === params.get('program'))?.id ?? null;
  const upTo = SHARES.find((share) => share === params.get('upTo')) ?? null;
  const tutor = params.get('tutor');
  const learner = params.get('learner');
  const low = params.get('low') === 'yes';
  const search = params.get('q') ?? '';
  const index = Math.max(0, Number(params.get('page') ?? '1') - 1 || 0);
  const filter = useMemo<ReviewsFilterInput>(
    () => ({
      ...(program ? { programIds: [program] } : {}),
      ...(tutor ? { tutorId: tutor } : {}),
      ...(learner ? { learnerId: learner } : {}),
      ...(low ? { lowOnly: true } : {}),
      ...(upTo ? { maxPercent: Number(upTo) } : {}),
      ...(from ? { from } : {}),
      ...(to ? { to } : {}),
      ...(search ? { searchTerm: search } : {}),
    }),
    [program, tutor, learner, low, upTo, from, to, search],
  );
  return {
    filter,
    program,
    tutor,
    learner,
    low,
    upTo,
    from,
    to,
    search,
    index,
    size: SIZE,
    change: (values: Record<string, string | null>) => patch({ page: null, ...values }, { replace: true }),
  };
}

export type ReviewsView = ReturnType<typeof useReviewsView>;
