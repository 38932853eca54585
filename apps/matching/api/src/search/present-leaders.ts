import { AGGREGATE_COLUMNS, aggregateOf, mayRead, type Sums } from '../reviews/subject';
import { readSettings } from '../projections/subject';
import type { FoundTutor, TutorRating, TutorSubject } from '../__generated__/resolvers';
import { partOf } from './day-parts';
import type { Reach } from './search-reach';

export interface LeaderRow {
  id: string;
  programIds: string[];
  languages: string[];
  freeIn: string[];
  timeZoneId: string | null;
  sessionsLately: number;
}

/** SQL over `l`, a row of matching.leaders. */
export const LEADER_COLUMNS = `l.user_id AS id, l.program_ids AS "programIds", l.languages, l.free_in AS "freeIn",
  l.time_zone_id AS "timeZoneId", l.sessions_lately AS "sessionsLately"`;

/** Key for the ratings of everybody except the reader; no id is empty. */
const OTHERS = '';

/** Leaders as the reader may see them; identity resolves names, pictures and bios. */
export async function presentLeaders(reach: Reach, rows: readonly LeaderRow[]): Promise<FoundTutor[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const [subjects, ratings] = await Promise.all([subjectsOf(reach, ids), ratingsOf(reach, ids)]);
  return rows.map(({ id, programIds, languages, freeIn, timeZoneId, sessionsLately }) => ({
    id,
    user: { __typename: 'User' as const, id },
    subjects: subjects.get(id) ?? [],
    languages,
    free: freeIn.map(partOf),
    timeZoneId,
    programs: reach.searchable
      .filter((program) => programIds.includes(program.id))
      .map((program) => ({ __typename: 'Program' as const, id: program.id })) as FoundTutor['programs'],
    sessionsLately,
    reviews: ratings.get(id) ?? null,
  }));
}

async function subjectsOf({ reader }: Reach, ids: readonly string[]): Promise<Map<string, TutorSubject[]>> {
  const rows = await reader.read<TutorSubject & { userId: string }>(
    'subjects-of-leaders',
    `SELECT o.user_id AS "userId", s.id, s.name, s.code FROM matching.leader_subjects o
     JOIN matching.subjects s ON s.ecosystem_id = o.ecosystem_id AND s.id = o.subject_id
     WHERE o.user_id = ANY ($1::uuid[]) ORDER BY matching.fold_text(s.name), s.id`,
    [ids],
  );
  const found = new Map<string, TutorSubject[]>();
  for (const { userId, id, name, code } of rows)
    found.set(userId, [...(found.get(userId) ?? []), { id, name, code: code ?? null }]);
  return found;
}

/**
 * Ratings of the leaders that the reader may read: of others where the program lists the reader, of themself only where
 * it lists tutors.
 */
async function ratingsOf(
  { actor, children, programs, reader }: Reach,
  ids: readonly string[],
): Promise<Map<string, TutorRating>> {
  const readable = (revieweeId: string) =>
    programs.filter((program) => mayRead(actor, children, program, revieweeId)).map(({ id }) => id);
  const [settings, rows] = await Promise.all([
    readSettings(reader),
    reader.read<Sums & { id: string }>(
      'ratings-of-leaders',
      `SELECT r.reviewee_id AS id, ${AGGREGATE_COLUMNS} FROM matching.reviews r
       WHERE r.reviewee_id = ANY ($1::uuid[]) AND r.deleted_at IS NULL
         AND r.program_id = ANY (CASE WHEN r.reviewee_id = $2 THEN $4::uuid[] ELSE $3::uuid[] END) GROUP BY 1`,
      [ids, actor.userId, readable(OTHERS), readable(actor.userId ?? OTHERS)],
    ),
  ]);
  const rating = { type: settings.ratingType, max: settings.ratingMax };
  return new Map(
    rows.flatMap((row) => {
      const { avgReviewScore, numReviews } = aggregateOf(row, settings.ratingMax);
      return avgReviewScore === null ? [] : [[row.id, { avgReviewScore, numReviews, rating }]];
    }),
  );
}
