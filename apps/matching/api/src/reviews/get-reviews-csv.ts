import { stringify } from 'csv-stringify/sync';
import type { Actor, Language } from '@lyceum/server/actor';
import { BadInput } from '@lyceum/server/errors';
import type { Services } from '@lyceum/server/subgraph';
import type { QueryGetReviewsCsvArgs } from '../__generated__/resolvers';
import { t } from '../i18n';
import { ownReads } from '../projections/subject';
import { REVIEW_COLUMNS, type ReviewRow } from './review-row';
import { texts } from './review-texts';
import { reviewConditions } from './reviews-filter';

const MOST = 10_000;

interface CsvRow extends ReviewRow {
  reviewee: string | null;
  learner: string | null;
  program: string | null;
}

const COLUMNS = [
  t('reviews.csv.columns.written'),
  t('reviews.csv.columns.leader'),
  t('reviews.csv.columns.learner'),
  t('reviews.csv.columns.program'),
  t('reviews.csv.columns.sessionBegan'),
  t('reviews.csv.columns.subject'),
  t('reviews.csv.columns.score'),
  t('reviews.csv.columns.bestScore'),
  t('reviews.csv.columns.low'),
  t('reviews.csv.columns.comments'),
  t('reviews.csv.columns.session'),
  t('reviews.csv.columns.review'),
];

const LOW: Record<Language, string> = t('reviews.low');

/**
 * One row for each review, the newest first, instants as ISO 8601. Begins with a byte order mark, so that spreadsheets
 * read UTF-8.
 */
export async function getReviewsCsv(
  actor: Actor,
  { input = {} }: QueryGetReviewsCsvArgs,
  services: Services,
): Promise<string> {
  const { where, values } = reviewConditions(actor, input);
  const name = (id: string) =>
    `(SELECT p.name FROM matching.people p WHERE p.ecosystem_id = r.ecosystem_id AND p.user_id = r.${id})`;
  const rows = await ownReads(actor, services).read<CsvRow>(
    'reviews-csv',
    `SELECT ${REVIEW_COLUMNS}, ${name('reviewee_id')} AS reviewee, ${name('learner_id')} AS learner,
       (SELECT g.name FROM matching.programs g WHERE g.ecosystem_id = r.ecosystem_id AND g.id = r.program_id) AS program
     FROM matching.reviews r WHERE ${where} ORDER BY r.created_at DESC, r.id DESC LIMIT ${MOST + 1}`,
    values,
  );
  if (rows.length > MOST) throw new BadInput('input', texts.tooMany);
  const { language } = actor;
  const lines = rows.map((row) => [
    row.createdAt.toISOString(),
    row.reviewee,
    row.learner,
    row.program,
    row.sessionStartsAt.toISOString(),
    row.subject,
    row.score,
    row.scoreMax,
    row.low ? LOW[language] : '',
    row.comments,
    row.sessionId,
    row.id,
  ]);
  return `\uFEFF${stringify([COLUMNS.map((column) => column[language]), ...lines], { escape_formulas: true, record_delimiter: 'windows' })}`;
}
