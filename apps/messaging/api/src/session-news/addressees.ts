import type { SessionsChangedPayload } from '@lyceum/contracts/sessions';

/** Everyone in the session before or after the change, but for the one who made it: they know. */
export function addressees({
  participants,
  before,
  changedByUserId,
  sessions,
}: SessionsChangedPayload): string[] {
  if (sessions.length === 0) return [];
  const people = [...participants, ...(before?.participants ?? [])].map(({ userId }) => userId);
  return [...new Set(people)].filter((userId) => userId !== changedByUserId);
}
