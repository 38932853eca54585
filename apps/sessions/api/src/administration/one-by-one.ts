import type { Language } from '@lyceum/server/actor';
import { BadInput, PublicError } from '@lyceum/server/errors';

const MOST = 200;

/** Does the deed to each session by itself: which ones it was done to, and which were refused with what words. */
export async function oneByOne(
  sessionIds: readonly string[],
  language: Language,
  deed: (sessionId: string) => Promise<string[]>,
) {
  if (sessionIds.length > MOST)
    throw new BadInput('sessionIds', { en: `At most ${MOST} at once.`, sp: `Como máximo ${MOST} a la vez.` });
  const done = new Set<string>();
  const refused: { sessionId: string; reason: string }[] = [];
  for (const sessionId of new Set(sessionIds)) {
    // The series of an earlier one may have taken it along.
    if (done.has(sessionId)) continue;
    try {
      for (const id of await deed(sessionId)) done.add(id);
    } catch (error) {
      if (!(error instanceof PublicError)) throw error;
      refused.push({ sessionId, reason: error.in(language).message });
    }
  }
  return { done: [...done], refused };
}
