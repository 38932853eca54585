import { createHash, timingSafeEqual } from 'node:crypto';
import type { Actor } from '@lyceum/server/actor';
import { foldedPatterns } from '@lyceum/server/free-text';
import type { Services } from '@lyceum/server/subgraph';
import type { ReviewAppEcosystem } from '../__generated__/resolvers';

const MOST = 20;

/** Null in production, while no key is configured, and for a wrong key. */
export async function reviewAppSearchEcosystems(
  actor: Actor,
  { searchTerm }: { searchTerm?: string | null },
  { tenancy, config }: Services,
): Promise<ReviewAppEcosystem[] | null> {
  const due = config.NODE_ENV === 'production' ? undefined : config.optional('REVIEW_APP_SECRET_KEY');
  if (!due || !isSame(actor.reviewAppKey ?? '', due)) return null;
  return tenancy.platformWide('review app searches ecosystems', (db) =>
    db.query<ReviewAppEcosystem>(
      `SELECT ecosystem_id AS id, name, short_name AS "shortName", profile_id AS "profileId" FROM ecosystems.ecosystems
       WHERE NOT archived AND search_text LIKE ALL ($1::text[]) ORDER BY sort_name, ecosystem_id LIMIT $2`,
      [foldedPatterns(searchTerm), MOST],
    ),
  );
}

/** Compares in constant time, so that the duration does not reveal how much of the key is right. */
function isSame(given: string, due: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(due));
}
