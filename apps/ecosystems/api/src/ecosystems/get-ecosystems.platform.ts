import type { Actor } from '@lyceum/server/actor';
import type { Services } from '@lyceum/server/subgraph';
import type { QueryGetEcosystemsArgs } from '../__generated__/resolvers';
import { ecosystemAnswer, type EcosystemAnswer } from './ecosystem-answer';
import { ECOSYSTEM_COLUMNS, readEcosystem } from './ecosystem-row';

const MOST = 100;

export interface EcosystemsAnswer {
  items: EcosystemAnswer[];
  totalCount: number;
  hasMore: boolean;
}

/** The operator's directory of tenants; looking into it is written to the operator's own audit log. */
export async function getEcosystems(
  actor: Actor,
  { searchTerm, includeArchived, pageIndex, limit }: QueryGetEcosystemsArgs,
  { tenancy }: Services,
): Promise<EcosystemsAnswer> {
  const size = Math.min(Math.max(limit ?? 50, 1), MOST);
  const skip = Math.max(pageIndex ?? 0, 0) * size;
  const words = (searchTerm ?? '').toLowerCase().split(/\s+/).filter(Boolean).slice(0, 8);
  const where = `WHERE ($1::boolean OR NOT archived) AND search_text LIKE ALL ($2::text[])`;
  const scope = [includeArchived ?? false, words.map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`)];
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
      `SELECT ${ECOSYSTEM_COLUMNS} FROM ecosystems.ecosystems ${where} ORDER BY name, ecosystem_id LIMIT $3 OFFSET $4`,
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
