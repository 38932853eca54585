import type { Services } from '@lyceum/server/subgraph';
import { hasBoard, mayForce } from '../permissions/subject';
import { type CheckContext, type Draft, unavailableLeaders, type Pair } from '../drafts/subject';
import { conflictText, type FoundConflict } from '../conflicts/subject';
import { type SessionView } from './session-view';
import { Viewing } from './viewing';
import { toWallClock } from '../clock/subject';

interface SaveOutcome {
  context: CheckContext;
  /** Every date, skipped ones included. */
  drafts: Draft[];
  open: Draft[];
  saved: boolean;
  /** In order of start. */
  savedIds: string[];
  /** Read lazily in a dry run; a save reads them beforehand. */
  newPairs: () => Promise<Pair[]>;
}

/** The payload of a save or a dry run. Sessions are read back only when selected. */
export function savePayload(
  { context, drafts, open, saved, savedIds, newPairs }: SaveOutcome,
  services: Services,
) {
  const viewing = new Viewing(context.actor, services);
  let read: Promise<SessionView[]> | undefined;
  const sessions = () => (read ??= viewing.views(savedIds));
  const mayAsk = mayForce(context.actor, context.program.id) && hasBoard(context.program);
  const present = (conflict: FoundConflict) => presentConflict(conflict, context, viewing);
  return {
    saved,
    sessions,
    session: async () => (await sessions())[0] ?? null,
    newPairs: async () =>
      (await newPairs()).map(({ tutorId, tuteeId }) => ({
        tutor: { __typename: 'User', id: tutorId },
        tutee: { __typename: 'User', id: tuteeId },
      })),
    conflicts: open.flatMap((draft) => draft.conflicts.map(present)),
    dates: drafts.map((draft) => ({
      date: draft.asked,
      startDateTime: draft.instants.startsAt.toISOString(),
      endDateTime: draft.instants.endsAt.toISOString(),
      startTime: () => toWallClock(draft.instants.startsAt, draft.wall.timeZoneId).time,
      endTime: () => toWallClock(draft.instants.endsAt, draft.wall.timeZoneId).time,
      conflicts: draft.conflicts.map(present),
      resolution: draft.resolution,
      movedByClockChange: draft.instants.movedByClockChange,
      ownTime: draft.ownTime && {
        startDateTime: draft.ownTime.startsAt.toISOString(),
        endDateTime: draft.ownTime.endsAt.toISOString(),
      },
      mayAskForSubstitute: mayAsk && unavailableLeaders(draft).length > 0,
    })),
  };
}

export function presentConflict(conflict: FoundConflict, context: CheckContext, viewing: Viewing) {
  const { actor, settings, people } = context;
  return {
    conflictType: conflict.type,
    conflictDescription: conflictText(conflict, { timeZoneId: actor.timeZoneId, settings, people })[
      actor.language
    ],
    dayAvailability: conflict.dayAvailability,
    user: conflict.userId ? { __typename: 'User', id: conflict.userId } : null,
    date: conflict.date,
    sessions: async () => {
      const session = conflict.sessionId ? await viewing.visible(conflict.sessionId) : null;
      return session ? [session] : [];
    },
  };
}
