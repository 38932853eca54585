import type { AskedForFragment, FamilyLearnerFragment } from '../../__generated__/graphql';

type Place = FamilyLearnerFragment['places'][number];

/** The learner's progress from joining a program to the next session; each step says who acts next. */
export type Step =
  | { kind: 'place'; state: Place['state']; place: Place }
  | { kind: 'noPlace' }
  | { kind: 'request'; request: AskedForFragment }
  | { kind: 'mayAsk' }
  | { kind: 'session'; sessionId: string; startDateTime: string }
  | { kind: 'noSession' };

interface Facts {
  learner: FamilyLearnerFragment;
  /** Requests of every learner of the family, newest first. */
  requests: readonly AskedForFragment[];
  /** Whether a program of the learner takes requests. */
  mayAsk: boolean;
  next: { id: string; startDateTime: string } | null;
}

const MOST_REQUESTS = 3;

export function stepsOf({ learner, requests, mayAsk, next }: Facts): Step[] {
  const { places, user } = learner;
  const own = requests.filter(({ from, status }) => from.id === user?.id && status !== 'CANCELLED');
  const isIn = places.some(({ state }) => state === 'IN');
  return [
    ...places.map((place) => ({ kind: 'place' as const, state: place.state, place })),
    ...(places.length === 0 ? [{ kind: 'noPlace' as const }] : []),
    ...own.slice(0, MOST_REQUESTS).map((request) => ({ kind: 'request' as const, request })),
    ...(mayAsk && own.length === 0 && !next ? [{ kind: 'mayAsk' as const }] : []),
    ...(next ? [{ kind: 'session' as const, sessionId: next.id, startDateTime: next.startDateTime }] : []),
    ...(isIn && !next ? [{ kind: 'noSession' as const }] : []),
  ];
}

export type Mood = 'done' | 'waits' | 'todo' | 'refused';

/** Whether a step is done, waits for somebody else, is the family's task, or was refused. */
export function moodOf(step: Step): Mood {
  if (step.kind === 'place') {
    if (step.state === 'IN') return 'done';
    return step.state === 'DECLINED' ? 'refused' : 'waits';
  }
  if (step.kind === 'request') {
    const { status, type } = step.request;
    if (status === 'DECLINED') return 'refused';
    return status === 'BOOKED' || (status === 'ACCEPTED' && type === 'PAIR') ? 'done' : 'waits';
  }
  if (step.kind === 'session') return 'done';
  return step.kind === 'noSession' ? 'waits' : 'todo';
}

/** Whether no step is open: a learner's home then shows only the next session. */
export function isSettled(steps: readonly Step[]): boolean {
  return steps.every((step) => moodOf(step) === 'done') && steps.some(({ kind }) => kind === 'session');
}
