import { NotFound } from '@lyceum/server/errors';
import type { RequestScope } from '@lyceum/server/subgraph';
import type { MeasurementFileInput } from '../__generated__/resolvers';
import { t } from '../i18n';
import type { AssessmentRow } from '../assessments/subject';
import type { Read } from '../read';
import { refuse } from './refuse-file';
import { planImport, type ImportPlan } from './plan-import';
import { readMeasurementFile } from './read-measurement-file';
import { readerFor } from './reader-for';

/** Parses the file and plans its import. Throws BAD_USER_INPUT for a file that cannot be read. */
export async function planFile(
  read: Read,
  ecosystemId: string,
  assessment: AssessmentRow,
  input: MeasurementFileInput,
) {
  if (assessment.formType !== 'EXTERNAL') throw new NotFound('assessment');
  const { fileName = '', mapping = null } = input;
  if (fileName.length > 200) refuse('fileName', t('measurementImports.file.fileName'));
  const table = readMeasurementFile(input.file);
  const reader = readerFor(assessment, table, { name: fileName, mapping });
  const plan = await planImport(read, ecosystemId, assessment, table, reader);
  return { plan, mapping: reader.mapping };
}

/** The plan as counts and skipped rows, in the viewer's language. */
export function presentPlan(plan: ImportPlan, { definitionKey }: AssessmentRow, { actor }: RequestScope) {
  const { rows, learners, created, changed, unchanged, repeated, problems } = plan;
  const unknown = problems.filter(({ unknownLearner }) => unknownLearner).length;
  return {
    ...{ rows, definitionKey, learners, unchanged, repeated, unknown },
    ...{ created: created.length, changed: changed.length, refused: problems.length - unknown },
    problems: problems.map(({ column, reason, ...problem }) => ({
      ...problem,
      column: typeof column === 'string' ? column : column[actor.language],
      reason: reason[actor.language],
    })),
  };
}
