import { z } from 'zod';
import type { SubjectSaved } from '@lyceum/contracts/ecosystems';
import type { Actor } from '@lyceum/server/actor';
import { Conflict, isTaken, NotFound } from '@lyceum/server/errors';
import type { Services } from '@lyceum/server/subgraph';
import { isUuid, type TenantDb } from '@lyceum/server/tenancy';
import type { EcosystemSubjectInput, MutationSaveEcosystemSubjectsArgs } from '../__generated__/resolvers';
import { t } from '../i18n';
import { loadEcosystem, refuseUnlessOpen } from '../ecosystem-record/subject';
import { checkInput, flag, mergeInput, optionalText, remedy, text } from '../input/subject';

export const SUBJECT_COLUMNS = 'id, name, code, archived, revision';

const SubjectDraft = z.object({ name: text(120), code: optionalText(40), archived: flag(false) });

const MANY = remedy(t('subjects.batch'));
const Batch = z.array(z.unknown()).min(1, MANY).max(500, MANY);

/** Adds new subjects and changes existing ones; all of the call, or none. */
export async function saveEcosystemSubjects(
  actor: Actor,
  { subjects }: MutationSaveEcosystemSubjectsArgs,
  { tenancy }: Services,
): Promise<SubjectSaved[]> {
  checkInput(Batch, subjects, 'subjects');
  return tenancy.within(actor, async (db) => {
    const ecosystem = await loadEcosystem(db);
    if (!ecosystem) throw new NotFound('ecosystem');
    refuseUnlessOpen(ecosystem);
    const saved: SubjectSaved[] = [];
    for (const [n, input] of subjects.entries())
      saved.push(await saveSubject(actor, db, input, `subjects.${n}`));
    await db.record(...saved.map((payload) => ({ type: 'ecosystems.subject-saved', payload })));
    db.notify({ userIds: 'ecosystem', topics: ['ecosystem'] });
    return saved;
  });
}

/** Saves one row with its audit entry; the caller publishes it. */
export async function saveSubject(
  actor: Actor,
  db: TenantDb,
  { id, ...wished }: EcosystemSubjectInput,
  argument: string,
): Promise<SubjectSaved> {
  const present = id ? await lockSubject(db, id) : null;
  const state = checkInput(SubjectDraft, mergeInput(present ?? {}, wished), argument);
  try {
    const [row] = await db.query<SubjectSaved>(
      `INSERT INTO ecosystems.subjects (ecosystem_id, id, name, code, archived)
       VALUES ($1, coalesce($2::uuid, uuidv7()), $3, $4, $5)
       ON CONFLICT (ecosystem_id, id) DO UPDATE SET name = excluded.name, code = excluded.code,
         archived = excluded.archived, revision = subjects.revision + 1, updated_at = now()
       RETURNING ${SUBJECT_COLUMNS}`,
      [db.ecosystemId, present?.id ?? null, state.name, state.code, state.archived],
    );
    const action = present ? 'edit' : 'create';
    await db.audit({
      action,
      subjectKind: 'subject',
      subjectId: row!.id,
      before: present ?? undefined,
      after: row,
    });
    return row!;
  } catch (error) {
    if (isTaken(error, 'subjects_code')) throw taken(state.code ?? '', `${argument}.code`);
    if (isTaken(error, 'subjects_name')) throw taken(state.name, `${argument}.name`);
    throw error;
  }
}

async function lockSubject(db: TenantDb, id: string): Promise<SubjectSaved> {
  const rows = isUuid(id)
    ? await db.query<SubjectSaved>(
        `SELECT ${SUBJECT_COLUMNS} FROM ecosystems.subjects WHERE id = $1 FOR UPDATE`,
        [id],
      )
    : [];
  if (!rows[0]) throw new NotFound('subject');
  return rows[0];
}

function taken(value: string, field: string): Conflict {
  const message = t('subjects.nameTaken', { value });
  return new Conflict(message, { field });
}
