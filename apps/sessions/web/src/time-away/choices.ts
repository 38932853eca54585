import type { PreviewTimeAwayQuery, TimeAwayAction, TimeAwayDecisionInput } from '../__generated__/graphql';

export type AffectedSession = Omit<PreviewTimeAwayQuery['previewTimeAway']['sessions'][number], '__typename'>;

/** The viewer's choice for one session; untouched values are as proposed. */
export interface Choice {
  action: TimeAwayAction;
  /** Empty to request one on the board. */
  substituteId: string;
  date: string;
  startTime: string;
  endTime: string;
}

export type Choices = Readonly<Record<string, Choice>>;

export function choiceOf({ session, proposed }: AffectedSession, choices: Choices): Choice {
  const { date, startTime, endTime } = session;
  return choices[session.id] ?? { action: proposed, substituteId: '', date, startTime, endTime };
}

/** Chooses the best substitute for each session that can have one; requests one on the board where nobody is free. */
export function withBestSubstitutes(sessions: readonly AffectedSession[], choices: Choices): Choices {
  const best = sessions
    .filter(({ allowed }) => allowed.includes('SUBSTITUTE'))
    .map((each) => [
      each.session.id,
      {
        ...choiceOf(each, choices),
        action: 'SUBSTITUTE' as const,
        substituteId: each.suggestions[0]?.user?.id ?? '',
      },
    ]);
  return { ...choices, ...Object.fromEntries(best) };
}

export function decisionsOf(sessions: readonly AffectedSession[], choices: Choices): TimeAwayDecisionInput[] {
  return sessions.map((each) => {
    const { action, substituteId, date, startTime, endTime } = choiceOf(each, choices);
    return {
      sessionId: each.session.id,
      action,
      ...(action === 'SUBSTITUTE' && substituteId ? { substituteId } : {}),
      ...(action === 'MOVE' ? { moveTo: { date, startTime, endTime } } : {}),
    };
  });
}
