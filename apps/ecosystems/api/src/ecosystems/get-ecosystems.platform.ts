import type { Actor } from '@lyceum/server/actor';
import { foldedPatterns } from '@lyceum/server/free-text';
import type { Services } from '@lyceum/server/subgraph';
import type { QueryGetEcosystemsArgs } from '../__generated__/resolvers';
import { ecosystemAnswer, type EcosystemAnswer } from './ecosystem-answer';
import { ECOSYSTEM_COLUMNS, readEcosystem } from '../ecosystem-record/subject';

const MOST = 100;

export interface EcosystemsAnswer {
  items: EcosystemAnswer[];
  totalCount: number;
  hasMore: boolean;
}

/** The operator's directory of tenants; each search is written to the operator's own audit log. */
export async function getEcosystems(
  actor: Actor,
  { searchTerm, includeArchived, pageIndex, limit }: QueryGetEcosystemsArgs,
  { tenancy }: Services,
): Promise<EcosystemsAnswer> {
  const size = Math.min(Math.max(limit ?? 50, 1), MOST);
  const skip = Math.max(pageIndex ?? 0, 0) * size;
  // One condition for each word, because no index serves `LIKE ALL`.
  const patterns = foldedPatterns(searchTerm);
  const words = patterns.map((_, n) => `AND search_text LIKE $${n + 2}`).join(' ');
  const where = `WHERE ($1::boolean OR NOT archived) ${words}`;
  const scope = [includeArchived ?? false, ...patterns];
  await tenancy.within(actor, (db) =>
    db.audit({
      action: 'list-ecosystems',
      subjectKind: 'platform',
      subjectId: null,
      after: { searchTerm, pageIndex },
    }),
  );
  return tenancy.platformWide('operator lists ecosystems', async (db) => {
    const [count] = await db.query<{ total: number }>(
      `SELECT count(*)::int AS total FROM ecosystems.ecosystems ${where}`,
      scope,
    );
    const rows = await db.query(
      `SELECT ${ECOSYSTEM_COLUMNS} FROM ecosystems.ecosystems ${where} ORDER BY sort_name, ecosystem_id LIMIT $${scope.length + 1} OFFSET $${scope.length + 2}`,
      [...scope, size, skip],
    );
    const totalCount = count?.total ?? 0;
    return {
      items: rows.map((row) => ecosystemAnswer(actor, readEcosystem(row))),
      totalCount,
      hasMore: skip + rows.length < totalCount,
    };
  });
}
