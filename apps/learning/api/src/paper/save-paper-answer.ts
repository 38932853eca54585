import { isNothing, TYPE_DEFINITIONS } from '@lyceum/contracts/questions';
import type { Actor } from '@lyceum/server/actor';
import type { Services } from '@lyceum/server/subgraph';
import type { TenantDb } from '@lyceum/server/tenancy';
import type { MutationSavePaperAnswerArgs, SavePaperAnswerInput } from '../__generated__/resolvers';
import { type AssessmentRow, readFormVersions, refuse } from '../assessments/subject';
import { t } from '../i18n';
import { inTransaction } from '../read';
import { lockOpenPaperForm } from './lock-paper-form';
import { PAPER_ENTRY_COLUMNS, presentPaperEntry, type PaperEntryRow } from './paper-entry-row';

/** Saves one field of a person's paper form. */
export function savePaperAnswer(actor: Actor, { input }: MutationSavePaperAnswerArgs, services: Services) {
  const now = services.clock.now();
  return services.tenancy.within(actor, async (db) => {
    const assessment = await lockOpenPaperForm(db, actor, input, now);
    const questionId = input.questionId.toLowerCase();
    const value = await readAnswer(db, assessment, { ...input, questionId });
    const [entry] = await db.query<PaperEntryRow>(
      `INSERT INTO learning.paper_entries AS e (ecosystem_id, assessment_id, window_start, user_id, version, answers, entered_by, entered_at)
       VALUES ($1, $2, $3, $4, $5, jsonb_strip_nulls(jsonb_build_object($6::text, $7::jsonb)), $8, $9)
       ON CONFLICT (ecosystem_id, assessment_id, window_start, user_id) DO UPDATE
         SET version = excluded.version, answers = (e.answers - $6::text) || excluded.answers, entered_by = excluded.entered_by,
           entered_at = excluded.entered_at
       RETURNING ${PAPER_ENTRY_COLUMNS}`,
      [
        ...[db.ecosystemId, assessment.id, input.windowStart, input.userId, input.version],
        ...[questionId, value === null ? null : JSON.stringify(value), actor.userId, now],
      ],
    );
    return presentPaperEntry(entry!);
  });
}

/** The value as the question's type stores it; null: the field is empty. */
async function readAnswer(
  db: TenantDb,
  assessment: AssessmentRow,
  { version, questionId, value }: SavePaperAnswerInput,
) {
  const versions = await readFormVersions(inTransaction(db), assessment);
  const form = versions.find((each) => each.version === version);
  if (!form) return refuse('version', t('assessments.refusal.version'));
  const question = form.questions.find(({ id }) => id === questionId);
  const type = question && TYPE_DEFINITIONS[question.questionType];
  if (!type || type.files) return refuse('questionId', t('paper.question'));
  if (isNothing(value)) return null;
  return type.read(value, question) ?? refuse('value', t('paper.value'));
}
