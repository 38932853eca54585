import { useAddressPatch } from '@lyceum/web/viewer';
import type { AnalyticsSubjectsQuery, DashboardInput } from '../__generated__/graphql';

export type Subject = AnalyticsSubjectsQuery['getDashboardSubjects'][number];

export const SPANS = [4, 12, 26, 52];
const USUAL_SPAN = 12;

/** Key of a subject in the URL. */
export const keyOf = ({ side, userId }: Subject) => [side.toLowerCase(), userId].filter(Boolean).join(':');

/** Person, program and number of weeks in the URL; invalid values are ignored. */
export function useAnalyticsView(subjects: readonly Subject[]) {
  const [params, patch] = useAddressPatch();
  const change = (values: Record<string, string | null>) => patch(values, { replace: true });
  const subject = subjects.find((each) => keyOf(each) === params.get('who')) ?? subjects[0];
  const weeks = SPANS.find((span) => String(span) === params.get('weeks')) ?? USUAL_SPAN;
  const programId = params.get('program');
  const input: DashboardInput | null = subject
    ? { side: subject.side, userId: subject.userId, programId, weeks }
    : null;
  return {
    subject,
    weeks,
    programId,
    input,
    // Programs differ by person, so the program filter is reset.
    look: (key: string | null) => change({ who: key, program: null }),
    within: (id: string | null) => change({ program: id }),
    span: (count: number) => change({ weeks: count === USUAL_SPAN ? null : String(count) }),
  };
}

export type AnalyticsView = ReturnType<typeof useAnalyticsView>;
