import { Temporal } from 'temporal-polyfill';
import { isProgramAdmin, isSuperAdmin, programIdsAs, type Actor } from '@lyceum/server/actor';
import { BadInput, Forbidden } from '@lyceum/server/errors';
import { isUuid } from '@lyceum/server/tenancy';
import { foldText } from '@lyceum/server/free-text';
import type { ChargeFilter } from '../__generated__/resolvers';
import { t } from '../i18n';

const MOST_LIMIT = 100;
const MOST_INDEX = 200;
const MOST_WORDS = 100;
const NOBODY = '00000000-0000-0000-0000-000000000000';

interface Paging {
  pageIndex?: number | null;
  limit?: number | null;
}

export function checkedPage({ pageIndex, limit }: Paging): { limit: number; skip: number } {
  const index = pageIndex ?? 0;
  const size = limit ?? 25;
  if (index < 0 || index > MOST_INDEX) refuse('pageIndex', 0, MOST_INDEX);
  if (size < 1 || size > MOST_LIMIT) refuse('limit', 1, MOST_LIMIT);
  return { limit: size, skip: index * size };
}

function refuse(field: string, least: number, most: number): never {
  throw new BadInput(field, t('charges.to', { least, most }));
}

/** One statement for any filter: a filter that is not set is null. */
export function chargeConditions(actor: Actor, filter: ChargeFilter): { where: string; values: unknown[] } {
  const administered = filter.scope === 'ADMINISTERED';
  if (administered && !isProgramAdmin(actor)) throw new Forbidden();
  const words = foldText((filter.searchTerm ?? '').trim()).slice(0, MOST_WORDS);
  return {
    where: `($1::uuid IS NULL OR c.owner_id = $1) AND ($2::uuid[] IS NULL OR c.program_id = ANY ($2))
      AND ($3::text[] IS NULL OR c.status = ANY ($3)) AND ($4::uuid IS NULL OR c.learner_id = $4)
      AND ($5::uuid IS NULL OR c.owner_id = $5)
      AND ($6::timestamptz IS NULL OR c.charged_at >= $6) AND ($7::timestamptz IS NULL OR c.charged_at < $7)
      AND ($8::text IS NULL OR payments.fold_text(c.subject) LIKE $8 OR EXISTS (
        SELECT 1 FROM payments.people p WHERE p.user_id IN (c.learner_id, c.owner_id) AND p.search_text LIKE $8))
      AND (NOT $9::boolean OR (c.collect_stop IS NOT NULL AND c.status IN ('OPEN', 'DECLINED')))`,
    values: [
      administered ? null : (actor.userId ?? NOBODY),
      boundPrograms(actor, filter.programIds, administered),
      filter.statuses ?? null,
      idOrNobody(filter.tuteeId),
      idOrNobody(filter.clientId),
      filter.from ? startOfDay(filter.from, actor.timeZoneId, 0) : null,
      filter.to ? startOfDay(filter.to, actor.timeZoneId, 1) : null,
      words ? `%${words.replace(/[\\%_]/g, '\\$&')}%` : null,
      filter.needsAttention ?? false,
    ],
  };
}

/** The requested programs whose charges the actor may see; null: any. */
function boundPrograms(
  actor: Actor,
  asked: readonly string[] | null | undefined,
  administered: boolean,
): string[] | null {
  const wanted = asked?.filter(isUuid) ?? null;
  if (!administered || isSuperAdmin(actor)) return wanted;
  const own = programIdsAs(actor, 'PROGRAM_ADMIN');
  return wanted ? wanted.filter((id) => own.includes(id)) : own;
}

/** Replaces an id that is not a UUID by one that matches nobody. */
function idOrNobody(id: string | null | undefined): string | null {
  if (!id) return null;
  return isUuid(id) ? id : NOBODY;
}

function startOfDay(date: string, timeZoneId: string, later: number): Date {
  const day = Temporal.PlainDate.from(date).add({ days: later });
  return new Date(day.toZonedDateTime(timeZoneId).epochMilliseconds);
}
