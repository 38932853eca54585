import { stringify } from 'csv-stringify/sync';
import { formInLanguage } from '@lyceum/contracts/questions';
import type { Language } from '@lyceum/server/actor';
import type { SheetCell } from '@lyceum/server/spreadsheets';
import type { RequestScope, Services } from '@lyceum/server/subgraph';
import type { AssessmentExportHeads, QueryExportAssessmentV2Args } from '../__generated__/resolvers';
import { t } from '../i18n';
import { cellsOf, headsOf, keyHeadsOf } from './answer-columns';
import {
  RESPONSE_COLUMNS,
  type AssessmentQuestionRow,
  type AssessmentResponseRow,
  type AssessmentRow,
} from './assessment-row';
import { AssessmentViewing, windowAt } from './assessment-viewing';
import { questionsOfAll } from './versions';
import { findForAdmins, requestedWindow } from './requested-window';
import { windowsOf } from './windows';
import { refuse } from './refuse';
import { writeAnswersExcel } from './write-answers-excel';

const MOST = 10_000;
const MOST_BYTES = 20_000_000;
const BATCH = 1000;

const HEADS = [
  t('assessments.export.person'),
  t('assessments.export.grade'),
  t('assessments.export.from'),
  t('assessments.export.to'),
  t('assessments.export.answered'),
  t('assessments.export.changed'),
  t('assessments.export.response'),
  t('assessments.export.version'),
];
/** Heads of the language-independent columns. */
const KEY_HEADS = ['person', 'grade', 'from', 'to', 'submitted', 'edited', 'response', 'version'];

interface CsvRow extends AssessmentResponseRow {
  name: string | null;
  gradeLevel: string | null;
}

/**
 * CSV or Excel with one row per response, in order of submission, and one column per question of any version, the current
 * version's first. Archived responses are left out.
 */
export async function exportAssessmentV2(
  scope: RequestScope,
  { input }: QueryExportAssessmentV2Args,
  services: Services,
): Promise<string> {
  const viewing = new AssessmentViewing(scope, services);
  const row = await findForAdmins(scope, viewing, input.assessmentId);
  const from = input.windowStart ? requestedWindow(row, input.windowStart, viewing.now).startDate : null;
  await checkSize(viewing, row.id, from);
  const { language } = scope.actor;
  const questions = questionsOfAll(await viewing.versions(row));
  const heads =
    input.heads === 'KEYS' || input.heads === 'PAIR_KEYS'
      ? [...KEY_HEADS, ...questions.flatMap((each) => keyHeadsOf(each, keyOf(each, input.heads)))]
      : [
          ...HEADS.map((head) => head[language]),
          ...questions.flatMap((question) => headsOf(question, language)),
        ];
  const batches = readBatches(viewing, row, from, (each) => lineOf(each, row, language, questions));
  const { formName: name } = formInLanguage(row, language);
  if (input.format === 'EXCEL') return writeAnswersExcel({ name, heads, questions, batches });
  let csv = `\uFEFF${lined([heads])}`;
  for await (const lines of batches) csv += lined(lines);
  return csv;
}

async function* readBatches(
  viewing: AssessmentViewing,
  { id }: AssessmentRow,
  from: string | null,
  line: (row: CsvRow) => SheetCell[],
): AsyncGenerator<SheetCell[][]> {
  for (let offset = 0, length = BATCH; length === BATCH; offset += BATCH) {
    const rows = await readBatch(viewing, id, from, offset);
    yield rows.map(line);
    ({ length } = rows);
  }
}

/** The key of a question's columns: its id, or that of the question which it is compared with. */
const keyOf = ({ id, pairedQuestionId }: AssessmentQuestionRow, heads?: AssessmentExportHeads) =>
  heads === 'PAIR_KEYS' ? (pairedQuestionId ?? id) : id;

const lined = (lines: unknown[][]) =>
  // A line break alone is no end of a record here, but it is one for spreadsheets.
  stringify(lines, { escape_formulas: true, record_delimiter: 'windows', quoted_match: /[\r\n]/u });

const RESPONSES = `FROM learning.assessment_responses r
  WHERE r.assessment_id = $1 AND ($2::date IS NULL OR r.window_start = $2) AND r.archived_at IS NULL`;

async function checkSize(viewing: AssessmentViewing, id: string, from: string | null): Promise<void> {
  const [size] = await viewing.read<{ rows: number; bytes: number }>(
    'size-of-responses',
    `SELECT count(*)::int AS rows, coalesce(sum(octet_length(r.answers::text)), 0)::float8 AS bytes ${RESPONSES}`,
    [id, from],
  );
  if (size!.rows > MOST || size!.bytes > MOST_BYTES) refuse('windowStart', t('assessments.refusal.tooLarge'));
}

function readBatch(
  viewing: AssessmentViewing,
  id: string,
  from: string | null,
  offset: number,
): Promise<CsvRow[]> {
  return viewing.read(
    'responses-csv',
    `SELECT found.*, p.name, p.grade_level AS "gradeLevel" FROM (
       SELECT ${RESPONSE_COLUMNS} ${RESPONSES} ORDER BY r.window_start, r.submitted_at, r.id LIMIT ${BATCH} OFFSET $3) found
     LEFT JOIN learning.families p ON p.user_id = found."userId"
     ORDER BY found."windowStart", found."submittedAt", found.id`,
    [id, from, offset],
  );
}

function lineOf(
  row: CsvRow,
  assessment: AssessmentRow,
  language: Language,
  questions: readonly AssessmentQuestionRow[],
): SheetCell[] {
  const window = windowAt(windowsOf(assessment), row.windowStart);
  const cells = questions.flatMap((question) =>
    cellsOf(
      question,
      row.answers.find(({ questionId }) => questionId === question.id),
      language,
    ),
  );
  return [
    ...[row.name, row.gradeLevel, window.startDate, window.endDate],
    ...[row.submittedAt.toISOString(), row.editedAt?.toISOString() ?? '', row.id, row.version],
    ...cells,
  ];
}
