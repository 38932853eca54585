import { isProgramAdmin, type Actor, type Words } from '@lyceum/server/actor';
import { Conflict, NotFound } from '@lyceum/server/errors';
import type { Services } from '@lyceum/server/subgraph';
import { isUuid, type TenantDb } from '@lyceum/server/tenancy';
import type { FormType } from '../__generated__/resolvers';
import { t } from '../i18n';
import { inTransaction } from '../read';
import { usePictures } from '../question-pictures/subject';
import { wrongCondition } from './check-conditions';
import { formEmptied } from './form-emptied';
import { asked, emptyForm, formView, readForm, type FormRow } from './form-row';

export const MOST_QUESTIONS = 50;

const TOO_MANY: Words = t('forms.tooMany', { mostQuestions: MOST_QUESTIONS });
const ARCHIVED: Words = t('forms.archived');

/** Identifies the form that a change is about. */
type Target = { programId: string; formType: FormType } | { formId: string } | { questionId: string };

/** Makes the change; returns the details for the audit log. */
type Change = (
  db: TenantDb,
  form: FormRow,
  now: Date,
) => Promise<{ action: string; before?: unknown; after?: unknown }>;

/**
 * Runs one change of a form; changes of the same form are serialized. A form asks about sessions from its first
 * question on, and stops with its last: nobody owes its feedback then.
 */
export async function changeForm(actor: Actor, target: Target, services: Services, change: Change) {
  return services.tenancy.within(actor, async (db) => {
    const now = services.clock.now();
    const form = await lockForm(db, actor, target);
    const audit = await change(db, form, now);
    const changed = (await readForm(inTransaction(db), form.id))!;
    await usePictures(db, { programId: form.programId, now }, changed.questions, () => 'input');
    const asks = asked(changed).length > 0;
    if (asked(changed).length > MOST_QUESTIONS) throw new Conflict(TOO_MANY);
    const wrong = wrongCondition(asked(changed));
    if (wrong) throw new Conflict(wrong.words, { questionId: asked(changed)[wrong.at]!.id });
    const askedSince = asks ? (form.askedSince ?? now) : null;
    await db.query(`UPDATE learning.forms SET revision = revision + 1, asked_since = $2 WHERE id = $1`, [
      form.id,
      askedSince,
    ]);
    if (form.askedSince && !asks)
      await formEmptied(db, { programId: form.programId, askedSince: form.askedSince });
    await db.audit({ ...audit, subjectKind: 'feedback-form', subjectId: form.id });
    db.notify({ userIds: [], programId: form.programId, topics: ['feedback-forms'], ids: [form.id] });
    return formView({ ...changed, askedSince, revision: form.revision + 1 });
  });
}

async function lockForm(db: TenantDb, actor: Actor, target: Target): Promise<FormRow> {
  const found = await locate(db, target);
  if (!found || !isProgramAdmin(actor, found.programId)) throw new NotFound(nounOf(target));
  const [program] = await db.query<{ archived: boolean }>(
    `SELECT archived FROM learning.programs WHERE id = $1`,
    [found.programId],
  );
  if (!program) throw new NotFound(nounOf(target));
  if (program.archived) throw new Conflict(ARCHIVED);
  const { id } = emptyForm(db.ecosystemId, found.programId, found.formType);
  await db.query(
    `INSERT INTO learning.forms (ecosystem_id, id, program_id, form_type) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING`,
    [db.ecosystemId, id, found.programId, found.formType],
  );
  const [locked] = await db.query<{ id: string }>(
    `SELECT id FROM learning.forms WHERE program_id = $1 AND form_type = $2 FOR UPDATE`,
    [found.programId, found.formType],
  );
  return (await readForm(inTransaction(db), locked!.id))!;
}

interface Place {
  programId: string;
  formType: FormType;
}

async function locate(db: TenantDb, target: Target): Promise<Place | undefined> {
  if ('programId' in target) return isUuid(target.programId) ? target : undefined;
  const id = 'formId' in target ? target.formId : target.questionId;
  if (!isUuid(id)) return undefined;
  const of =
    'formId' in target ? 'f.id = $1' : 'f.id = (SELECT form_id FROM learning.questions WHERE id = $1)';
  const [place] = await db.query<Place>(
    `SELECT program_id AS "programId", form_type AS "formType" FROM learning.forms f WHERE ${of}`,
    [id],
  );
  return place;
}

function nounOf(target: Target): string {
  if ('questionId' in target) return 'question';
  return 'formId' in target ? 'form' : 'program';
}
