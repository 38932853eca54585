import type { Actor } from '@lyceum/server/actor';
import { BadInput } from '@lyceum/server/errors';
import { foldedPatterns } from '@lyceum/server/free-text';
import type { Services } from '@lyceum/server/subgraph';
import type { EcosystemFound, EcosystemSearch, QuerySearchEcosystemsArgs } from '../__generated__/resolvers';
import { t } from '../i18n';
import { migratedInto } from '../migration/subject';
import { cursorOf, placeOf, type PlaceInOrder } from './place-in-order';

const MOST = 100;
const COLUMNS = `ecosystem_id AS id, name, short_name AS "shortName", profile_id AS "profileId", type, city, state, logo,
  primary_color AS "primaryColor", default_language AS "defaultLanguage", time_zone_id AS "timeZoneId",
  is_demo AS "isDemoEcosystem", archived, revision`;

interface Search {
  includeArchived: boolean;
  patterns: string[];
  from: PlaceInOrder | null;
  backwards: boolean;
  limit: number;
}

/**
 * The operator's directory of tenants, by keyset pagination; each search is written to the operator's own audit log.
 */
export async function searchEcosystems(
  actor: Actor,
  { searchTerm, includeArchived, after, before, limit }: QuerySearchEcosystemsArgs,
  { tenancy }: Services,
): Promise<EcosystemSearch> {
  const [next, previous] = [placeOf('after', after), placeOf('before', before)];
  if (next && previous) throw new BadInput('before', ONE_WAY);
  const size = Math.min(Math.max(limit ?? 25, 1), MOST);
  const search: Search = {
    includeArchived: includeArchived ?? false,
    patterns: foldedPatterns(searchTerm),
    from: next ?? previous,
    backwards: previous !== null,
    limit: size + 1,
  };
  await tenancy.within(actor, (db) =>
    db.audit({
      action: 'search-ecosystems',
      subjectKind: 'platform',
      subjectId: null,
      after: { searchTerm, after, before },
    }),
  );
  return tenancy.platformWide('operator searches ecosystems', async (db) => {
    const found = await db.query<EcosystemFound>(statementOf(search), valuesOf(search));
    const page = pageOf(found, size, search);
    const archived = page.items.filter((item) => item.archived).map(({ id }) => id);
    const into = await migratedInto(db, archived);
    return {
      ...page,
      items: page.items.map((item) => ({ ...item, migratedInto: into.get(item.id) ?? null })),
    };
  });
}

const ONE_WAY = t('directory.bothCursors');

/**
 * One condition for each word, because no index serves `LIKE ALL`. Without a cursor the condition on the position is
 * left out: the order of the index is then walked from its end.
 */
function statementOf({ patterns, from, backwards }: Search): string {
  const words = patterns.map((_, n) => `AND search_text LIKE $${n + 3}`).join(' ');
  const at = patterns.length + 3;
  const beyond = from
    ? `AND (sort_name, ecosystem_id) ${backwards ? '<' : '>'} (ecosystems.fold_text($${at}), $${at + 1}::uuid)`
    : '';
  const direction = backwards ? 'DESC' : 'ASC';
  return `SELECT ${COLUMNS} FROM ecosystems.ecosystems WHERE ($1::boolean OR NOT archived) ${words} ${beyond}
    ORDER BY sort_name ${direction}, ecosystem_id ${direction} LIMIT $2`;
}

function valuesOf({ includeArchived, patterns, limit, from }: Search): unknown[] {
  return [includeArchived, limit, ...patterns, ...(from ? [from.name, from.id] : [])];
}

function pageOf(found: EcosystemFound[], size: number, { from, backwards }: Search): EcosystemSearch {
  const more = found.length > size;
  const items = found.slice(0, size);
  if (backwards) items.reverse();
  const [first, last] = [items[0], items.at(-1)];
  const hasNext = backwards || more;
  const hasPrevious = backwards ? more : from !== null;
  return {
    items,
    nextCursor: last && hasNext ? cursorOf(last) : null,
    previousCursor: first && hasPrevious ? cursorOf(first) : null,
  };
}
