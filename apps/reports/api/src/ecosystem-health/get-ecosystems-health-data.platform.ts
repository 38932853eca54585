import { PLATFORM_PROFILE } from '@lyceum/contracts/ecosystems';
import type { Actor } from '@lyceum/server/actor';
import { BadInput } from '@lyceum/server/errors';
import { foldedPatterns } from '@lyceum/server/free-text';
import type { Services } from '@lyceum/server/subgraph';
import type { EcosystemsHealthInput } from '../__generated__/resolvers';
import { t } from '../i18n';
import { readLatestChecks, readUsageWeeks } from './read-usage.platform';

const MOST = 50;
const LONGEST_SEARCH = 100;
/** An ecosystem without a session for this many days is quiet. */
const QUIET_DAYS = 30;

interface Row {
  ecosystemId: string;
  name: string;
  profileId: string;
  archived: boolean;
  lastSessionAt: Date | null;
}

/** A page of all ecosystems except the platform's own; other domains resolve their own fields. */
export async function getEcosystemsHealthData(
  actor: Actor,
  { searchTerm, includeArchived, onlyQuiet, pageIndex, limit }: EcosystemsHealthInput,
  { tenancy, clock }: Services,
) {
  if ((searchTerm?.length ?? 0) > LONGEST_SEARCH)
    throw new BadInput('searchTerm', t('ecosystemHealth.search', { longestSearch: LONGEST_SEARCH }));
  const size = Math.min(Math.max(limit ?? 25, 1), MOST);
  const skip = Math.max(pageIndex ?? 0, 0) * size;
  const quietSince = onlyQuiet ? new Date(clock.now().getTime() - QUIET_DAYS * 86_400_000) : null;
  await tenancy.within(actor, (db) =>
    db.audit({
      action: 'list-ecosystems-health',
      subjectKind: 'platform',
      subjectId: null,
      after: { searchTerm, pageIndex },
    }),
  );
  const rows = await tenancy.platformRead<Row>('operator looks after ecosystems', {
    name: 'ecosystems-health',
    text: `SELECT e.ecosystem_id AS "ecosystemId", e.name, e.profile_id AS "profileId", e.archived,
        (SELECT max(l.starts_at) FROM reports.ledger_sessions l WHERE l.ecosystem_id = e.ecosystem_id AND l.held) AS "lastSessionAt"
      FROM reports.ecosystems e
      WHERE e.profile_id <> '${PLATFORM_PROFILE}' AND ($1::boolean OR NOT e.archived) AND e.search_text LIKE ALL ($2::text[]) AND ($3::timestamptz IS NULL OR NOT EXISTS (
        SELECT FROM reports.ledger_sessions l WHERE l.ecosystem_id = e.ecosystem_id AND l.held AND l.starts_at >= $3))
      ORDER BY e.search_text, e.ecosystem_id LIMIT $4 OFFSET $5`,
    values: [includeArchived ?? false, foldedPatterns(searchTerm), quietSince, size + 1, skip],
  });
  const page = rows.slice(0, size);
  const now = clock.now();
  const ids = page.map(({ ecosystemId }) => ecosystemId);
  const [weeksOf, checkOf] = await Promise.all([
    readUsageWeeks(ids, now, tenancy),
    readLatestChecks(ids, tenancy),
  ]);
  return {
    ecosystemsHealthData: page.map((row) => ({
      ...row,
      ecosystem: { id: row.ecosystemId },
      weeks: weeksOf(row.ecosystemId),
      check: checkOf(row.ecosystemId),
    })),
    countedAt: now.toISOString(),
    hasMore: rows.length > size,
  };
}
