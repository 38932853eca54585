import type { Actor } from '@lyceum/server/actor';
import type { Services } from '@lyceum/server/subgraph';
import { readPage } from '@lyceum/server/tenancy';
import type { QueryGetLegalHoldsArgs } from '../__generated__/resolvers';
import { skipOf } from '../conversations/subject';
import { LEGAL_HOLD, presentHolds, type LegalHoldRow } from './legal-hold-row';
import { readLegalHoldSettings } from './legal-hold-settings';

const PAGE_SIZE = 20;

export function getLegalHolds(
  actor: Actor,
  { pageNumber, released }: QueryGetLegalHoldsArgs,
  { tenancy }: Services,
) {
  const skip = skipOf('pageNumber', pageNumber, PAGE_SIZE);
  return tenancy.within(actor, async (db) => {
    const { rows, total } = await readPage<LegalHoldRow>(
      db,
      `SELECT ${LEGAL_HOLD}, count(*) OVER ()::int AS total FROM messaging.legal_holds h
       WHERE h.released_at IS ${released ? 'NOT NULL' : 'NULL'}
       ORDER BY ${released ? 'h.released_at DESC' : 'h.placed_at DESC'}, h.id LIMIT $1 OFFSET $2`,
      [],
      { limit: PAGE_SIZE, offset: skip },
    );
    return {
      holds: await presentHolds(db, rows, actor.userId),
      totalCount: total,
      exhaustedHolds: total <= skip + PAGE_SIZE,
      settings: await readLegalHoldSettings(db),
    };
  });
}
