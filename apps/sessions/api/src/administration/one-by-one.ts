import type { Language } from '@lyceum/server/actor';
import { BadInput, PublicError } from '@lyceum/server/errors';
import { t } from '../i18n';

const MOST = 200;

/** Applies the change to each session separately. Returns the changed ids, and the refusals with their messages. */
export async function oneByOne(
  sessionIds: readonly string[],
  language: Language,
  change: (sessionId: string) => Promise<string[]>,
) {
  if (sessionIds.length > MOST)
    throw new BadInput('sessionIds', t('administration.tooManySessions', { most: MOST }));
  const done = new Set<string>();
  const refused: { sessionId: string; reason: string }[] = [];
  for (const sessionId of new Set(sessionIds)) {
    // An earlier session may have changed its whole series, this one included.
    if (done.has(sessionId)) continue;
    try {
      for (const id of await change(sessionId)) done.add(id);
    } catch (error) {
      if (!(error instanceof PublicError)) throw error;
      refused.push({ sessionId, reason: error.in(language).message });
    }
  }
  return { done: [...done], refused };
}
