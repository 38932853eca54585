import { Temporal } from 'temporal-polyfill';
import { isSuperAdmin, programIdsAs, type Actor } from '@lyceum/server/actor';
import { BadInput } from '@lyceum/server/errors';
import { isUuid } from '@lyceum/server/tenancy';
import { foldText } from '@lyceum/server/free-text';
import type { ReviewsFilterInput } from '../__generated__/resolvers';
import { t } from '../i18n';

const MOST_LIMIT = 100;
const MOST_INDEX = 200;
const MOST_WORDS = 100;

export function checkedPage({ pageIndex, limit }: ReviewsFilterInput): { limit: number; skip: number } {
  const index = pageIndex ?? 0;
  const size = limit ?? 25;
  if (index < 0 || index > MOST_INDEX) refuse('pageIndex', 0, MOST_INDEX);
  if (size < 1 || size > MOST_LIMIT) refuse('limit', 1, MOST_LIMIT);
  return { limit: size, skip: index * size };
}

function refuse(field: string, least: number, most: number): never {
  throw new BadInput(`input.${field}`, t('reviews.to', { least, most }));
}

function percent(field: 'minPercent' | 'maxPercent', value: number | null | undefined): number | null {
  if (value === null || value === undefined) return null;
  if (value < 0 || value > 100) refuse(field, 0, 100);
  return value;
}

/** One statement for any filter: a filter that is not set is null. */
export function reviewConditions(
  actor: Actor,
  input: ReviewsFilterInput,
): { where: string; values: unknown[] } {
  const words = foldText((input.searchTerm ?? '').trim()).slice(0, MOST_WORDS);
  return {
    where: `r.deleted_at IS NULL AND ($1::uuid[] IS NULL OR r.program_id = ANY ($1))
      AND ($2::uuid IS NULL OR r.reviewee_id = $2) AND ($3::uuid IS NULL OR r.learner_id = $3)
      AND ($4::float8 IS NULL OR r.score * 100 >= $4 * r.score_max) AND ($5::float8 IS NULL OR r.score * 100 <= $5 * r.score_max)
      AND (NOT $6::boolean OR r.low)
      AND ($7::timestamptz IS NULL OR r.created_at >= $7) AND ($8::timestamptz IS NULL OR r.created_at < $8)
      AND ($9::text IS NULL OR r.search_text LIKE $9 OR EXISTS (
        SELECT 1 FROM matching.people p WHERE p.user_id IN (r.reviewee_id, r.learner_id) AND p.search_text LIKE $9))`,
    values: [
      boundPrograms(actor, input.programIds),
      idOrNobody(input.tutorId),
      idOrNobody(input.learnerId),
      percent('minPercent', input.minPercent),
      percent('maxPercent', input.maxPercent),
      input.lowOnly ?? false,
      input.from ? startOfDay(input.from, actor.timeZoneId, 0) : null,
      input.to ? startOfDay(input.to, actor.timeZoneId, 1) : null,
      words ? `%${words.replace(/[\\%_]/g, '\\$&')}%` : null,
    ],
  };
}

/** The requested programs that the actor administers; null: any, for an actor who administers all. */
function boundPrograms(actor: Actor, asked: readonly string[] | null | undefined): string[] | null {
  const wanted = asked?.filter(isUuid);
  if (isSuperAdmin(actor)) return wanted ?? null;
  const own = programIdsAs(actor, 'PROGRAM_ADMIN');
  return wanted ? wanted.filter((id) => own.includes(id)) : own;
}

const NOBODY = '00000000-0000-0000-0000-000000000000';

/** Replaces an id that is not a UUID by one that matches nobody. */
function idOrNobody(id: string | null | undefined): string | null {
  if (!id) return null;
  return isUuid(id) ? id : NOBODY;
}

function startOfDay(date: string, timeZoneId: string, later: number): Date {
  const day = Temporal.PlainDate.from(date).add({ days: later });
  return new Date(day.toZonedDateTime(timeZoneId).epochMilliseconds);
}
