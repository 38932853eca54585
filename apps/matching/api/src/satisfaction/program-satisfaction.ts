import { Temporal } from 'temporal-polyfill';
import { isProgramAdmin, type Actor } from '@lyceum/server/actor';
import { BadInput } from '@lyceum/server/errors';
import type { Services } from '@lyceum/server/subgraph';
import { isUuid } from '@lyceum/server/tenancy';
import type { ProgramSatisfactionArgs } from '../__generated__/resolvers';
import { t } from '../i18n';
import { ownReads, readPrograms, readSettings } from '../projections/subject';
import { AGGREGATE_COLUMNS, aggregateOf, onScale, type Sums } from '../reviews/subject';

const MOST = 26;

/** Satisfaction by week of the reviewed sessions; null where the reader does not administer the program. */
export async function programSatisfaction(
  actor: Actor,
  programId: string,
  { weeks: asked }: ProgramSatisfactionArgs,
  services: Services,
) {
  if (actor.kind === 'anonymous' || !actor.ecosystemId) return null;
  if (!isUuid(programId) || !isProgramAdmin(actor, programId)) return null;
  const weeks = asked ?? 8;
  if (weeks < 1 || weeks > MOST) throw new BadInput('weeks', t('satisfaction.1To', { most: MOST }));
  const reader = ownReads(actor, services);
  const [programs, { timeZoneId, ratingType, ratingMax }] = await Promise.all([
    readPrograms(reader),
    readSettings(reader),
  ]);
  if (!programs.has(programId)) return null;
  const mondays = mondaysUntil(services.clock.now(), timeZoneId, weeks);
  const rows = await reader.read<Sums & { week: string }>(
    'satisfaction-weeks',
    `SELECT to_char(date_trunc('week', r.session_starts_at AT TIME ZONE $3), 'YYYY-MM-DD') AS week, ${AGGREGATE_COLUMNS}
     FROM matching.reviews r WHERE r.program_id = $1 AND r.session_starts_at >= $2 AND r.deleted_at IS NULL GROUP BY 1`,
    [programId, new Date(mondays[0]!.toZonedDateTime(timeZoneId).epochMilliseconds), timeZoneId],
  );
  const numReviews = rows.reduce((sum, row) => sum + row.numReviews, 0);
  const parts = rows.reduce((sum, row) => sum + (row.part ?? 0) * row.numReviews, 0);
  return {
    rating: { type: ratingType, max: ratingMax },
    aggregate: aggregateOf({ part: numReviews > 0 ? parts / numReviews : null, numReviews }, ratingMax),
    weeks: mondays.map((monday) => {
      const sums = rows.find(({ week }) => week === monday.toString());
      return {
        startDate: monday.toString(),
        numReviews: sums?.numReviews ?? 0,
        avgReviewScore: onScale(sums?.part ?? null, ratingMax),
      };
    }),
  };
}

/** The Mondays of the last weeks in a zone, the oldest first, with that of the current week. */
function mondaysUntil(now: Date, timeZoneId: string, weeks: number): Temporal.PlainDate[] {
  const today = Temporal.Instant.fromEpochMilliseconds(now.getTime())
    .toZonedDateTimeISO(timeZoneId)
    .toPlainDate();
  const monday = today.subtract({ days: today.dayOfWeek - 1 });
  return Array.from({ length: weeks }, (_, back) => monday.subtract({ weeks: weeks - 1 - back }));
}
