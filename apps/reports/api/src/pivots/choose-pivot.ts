import { LANGUAGES, type Actor, type Words } from '@lyceum/server/actor';
import { BadInput, NotFound } from '@lyceum/server/errors';
import type { PivotInput } from '../__generated__/resolvers';
import { t } from '../i18n';
import { openTable } from '../metrics/subject';
import type { Read } from '../read';
import { comparisonOf } from './compared';
import { tableInputOf, type PivotDays, type StoredPivot } from './pivot';

const MOST_PROGRAMS = 100;

/**
 * Validates a table and its comparison without reading them. Throws BAD_USER_INPUT with fields below `input.pivot`,
 * `input.startDate` or `input.endDate`, and NOT_FOUND.
 */
export async function choosePivot(
  actor: Actor,
  given: PivotInput,
  days: PivotDays,
  read: Read,
): Promise<{ pivot: StoredPivot; span: PivotDays; programIds: string[] }> {
  const pivot = storedOf(given);
  if (pivot.programIds.length > MOST_PROGRAMS)
    throw new BadInput(
      'input.pivot.programIds',
      t('templates.programCount', { mostPrograms: MOST_PROGRAMS }),
    );
  if ((pivot.compare === 'PROGRAM') !== (pivot.comparedProgramId !== null))
    throw new BadInput('input.pivot.comparedProgramId', t('pivots.comparedProgram'));
  const { scope } = await openTable(actor, tableInputOf(pivot, days), read).catch(inPivot);
  const { beginDate, endDate } = scope.span;
  const span = { beginDate, endDate };
  const compared = comparisonOf(pivot, span);
  if (compared) await openTable(actor, compared, read).catch(inComparison);
  return { pivot, span, programIds: scope.programs.map(({ id }) => id) };
}

function storedOf(given: PivotInput): StoredPivot {
  return {
    ...{ metric: given.metric, rows: given.rows, columns: given.columns ?? null },
    programIds: [...new Set(given.programIds ?? [])],
    schoolId: given.schoolId ?? null,
    gradeLevel: given.gradeLevel ?? null,
    compare: given.compare ?? null,
    comparedProgramId: given.comparedProgramId ?? null,
    view: given.view ?? 'TABLE',
  };
}

const DAYS: Record<string, string> = { beginDate: 'input.startDate', endDate: 'input.endDate' };

/** The refusal of a table at the field of the pivot. */
function inPivot(error: unknown): never {
  if (!(error instanceof BadInput)) throw error;
  const name = String(error.extensions['field']).replace(/^input\./, '');
  throw new BadInput(DAYS[name] ?? `input.pivot.${name}`, wordsOf(error));
}

/** What is wrong with the comparison alone is wrong with the choice of it. */
function inComparison(error: unknown): never {
  if (error instanceof BadInput) throw new BadInput('input.pivot.compare', wordsOf(error));
  if (error instanceof NotFound) throw new NotFound('program');
  throw error;
}

const wordsOf = (error: BadInput): Words =>
  Object.fromEntries(LANGUAGES.map((language) => [language, error.in(language).message])) as Words;
