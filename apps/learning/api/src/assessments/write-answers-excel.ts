import { definitionOf } from '@lyceum/contracts/questions';
import { writeExcel, type SheetCell, type SheetColumn } from '@lyceum/server/spreadsheets';
import type { AssessmentQuestionRow } from './assessment-row';

export interface AnswersTable {
  /** Name of the assessment. */
  name: string;
  /** Head of each column: those of the response, then those of the questions. */
  heads: readonly string[];
  questions: readonly AssessmentQuestionRow[];
  batches: AsyncIterable<SheetCell[][]>;
}

type Kind = SheetColumn['kind'];

/** Columns of the response: person, grade, window, times, response, version. */
const OF_RESPONSE: Kind[] = ['TEXT', 'TEXT', 'DAY', 'DAY', 'TEXT', 'TEXT', 'TEXT', 'NUMBER'];
const NUMBERS: ReadonlySet<string> = new Set(['SCALE', 'NUMBER', 'NUMERIC', 'RANKING']);

/** The table as an Excel workbook, in base64: numbers are numbers, days are days, and no text is a formula. */
export async function writeAnswersExcel({ name, heads, questions, batches }: AnswersTable): Promise<string> {
  const kinds = [...OF_RESPONSE, ...questions.flatMap(kindsOf)];
  const columns: SheetColumn[] = heads.map((label, at) => ({ key: label, label, kind: kinds[at] ?? 'TEXT' }));
  return (await writeExcel({ name, columns, rows: rowsOf(batches) })).toString('base64');
}

function kindsOf(question: AssessmentQuestionRow): Kind[] {
  const { questionType } = question;
  const kind = NUMBERS.has(questionType) ? 'NUMBER' : 'TEXT';
  const parts = definitionOf(questionType)?.parts?.(question);
  return parts ? parts.map(() => kind) : [kind];
}

async function* rowsOf(batches: AsyncIterable<SheetCell[][]>) {
  for await (const rows of batches) yield* rows;
}
