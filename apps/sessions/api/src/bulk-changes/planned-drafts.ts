import { BadInput } from '@lyceum/server/errors';
import type { Words } from '@lyceum/server/actor';
import type { SessionBulkChangeKind } from '../__generated__/resolvers';
import {
  type CheckContext,
  type Draft,
  draftAt,
  holds,
  peopleOf,
  plannedPerson,
  stateOf,
  wallOf,
} from '../drafts/subject';
import type { LoadedSession } from '../session-rows/subject';
import { text } from '../texts';
import type { BulkChangeOptions } from './bulk-change';
import { shifted } from './shifted';

export type PlannedKind = Extract<SessionBulkChangeKind, 'SHIFT' | 'CHANGE_LEADER'>;
type Wanted = Record<string, unknown> | null | undefined;

const severalLeaders: Words = {
  en: 'This session has several leaders. Change them on its page.',
  sp: 'Esta sesión tiene varias personas que la dirigen. Cámbielas en su página.',
};

/** A session as the change makes it, or why it cannot be; `wanted` is what an undo gives back. */
export function plannedDraft(
  kind: PlannedKind,
  session: LoadedSession,
  options: BulkChangeOptions,
  wanted: Wanted,
  context: CheckContext,
): Draft | Words {
  return kind === 'SHIFT'
    ? shiftedDraft(session, options, wanted, context)
    : ledByAnother(session, options, wanted, context);
}

export function isDraft(planned: Draft | Words): planned is Draft {
  return 'people' in planned;
}

function shiftedDraft(
  session: LoadedSession,
  { days = 0, minutes = 0 }: BulkChangeOptions,
  wanted: Wanted,
  { now }: CheckContext,
): Draft | Words {
  const wall = wallOf(session);
  const former = wanted as { date: string; startTime: string; endTime: string } | null | undefined;
  const times = former ? { ...wall, ...former } : shifted(wall, days, minutes);
  const { id } = session;
  const parts = { state: stateOf(session), people: peopleOf(session), newTime: true };
  try {
    return draftAt({ id, existing: session, ...parts, wall: times }, [], now);
  } catch (error) {
    if (error instanceof BadInput) return text('pastStart');
    throw error;
  }
}

function ledByAnother(
  session: LoadedSession,
  { leaderId }: BulkChangeOptions,
  wanted: Wanted,
  context: CheckContext,
): Draft | Words {
  const to = (wanted?.['leaderId'] as string | undefined) ?? leaderId!;
  const leaders = session.participants.filter(({ userType }) => userType === 'LEADER');
  if (leaders.length > 1) return severalLeaders;
  if (leaders[0]?.userId === to) return text('notOpen');
  if (!holds(context.people.get(to), session.programId, 'LEADER')) return text('notLeader');
  const others = peopleOf(session).filter(({ userType }) => userType === 'LEARNER');
  if (others.some(({ userId }) => userId === to)) return text('notLeader');
  const people = [plannedPerson(to, 'LEADER', context), ...others];
  const parts = { state: stateOf(session), people, newTime: false, wall: wallOf(session) };
  return draftAt({ id: session.id, existing: session, ...parts }, [], context.now);
}

/** What taking the change back needs. */
export function formerOf(kind: PlannedKind, session: LoadedSession): object {
  if (kind === 'CHANGE_LEADER')
    return { leaderId: session.participants.find(({ userType }) => userType === 'LEADER')?.userId ?? null };
  const { date, startTime, endTime } = wallOf(session);
  return { date, startTime, endTime };
}
