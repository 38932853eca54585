import { BadInput, PublicError } from '@lyceum/server/errors';

const MOST = 200;

/** Does the deed to each session by itself: which ones it was done to, and which were refused with what words. */
export async function oneByOne(
  sessionIds: readonly string[],
  deed: (sessionId: string) => Promise<string[]>,
) {
  if (sessionIds.length > MOST) throw new BadInput('sessionIds', `At most ${MOST} at once.`);
  const done = new Set<string>();
  const refused: { sessionId: string; reason: string }[] = [];
  for (const sessionId of new Set(sessionIds)) {
    // The series of an earlier one may have taken it along.
    if (done.has(sessionId)) continue;
    try {
      for (const id of await deed(sessionId)) done.add(id);
    } catch (error) {
      if (!(error instanceof PublicError)) throw error;
      refused.push({ sessionId, reason: error.message });
    }
  }
  return { done: [...done], refused };
}
