import type { Draft } from '../drafts/subject';

/** The values of a new session that its history stores. */
export function snapshot({ state, instants, people }: Draft): object {
  return {
    subject: state.subject,
    sessionType: state.sessionType,
    meetingSolution: state.meetingSolution,
    locationName: state.locationName,
    startDateTime: instants.startsAt.toISOString(),
    endDateTime: instants.endsAt.toISOString(),
    timeZoneId: state.timeZoneId,
    participants: people.map(({ userId, userType }) => ({ userId, userType })),
  };
}

export function inOrder(drafts: Draft[]): Draft[] {
  return [...drafts].sort((a, b) => a.instants.startsAt.getTime() - b.instants.startsAt.getTime());
}
