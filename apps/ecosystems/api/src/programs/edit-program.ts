import { isDeepStrictEqual } from 'node:util';
import { isProgramAdmin, isSuperAdmin, type Actor } from '@lyceum/server/actor';
import { Conflict, Forbidden, NotFound } from '@lyceum/server/errors';
import type { Services } from '@lyceum/server/subgraph';
import { isUuid, type TenantDb } from '@lyceum/server/tenancy';
import type { MutationEditProgramArgs } from '../__generated__/resolvers';
import { t } from '../i18n';
import { loadEcosystem, refuseUnlessOpen } from '../ecosystem-record/subject';
import { checkInput, difference, mergeInput, refuseStale } from '../input/subject';
import { refusingTakenShortName } from './create-program';
import { ProgramDraft, type ProgramState } from './program-draft';
import { loadProgram, stateOf, updateProgram, type ProgramRecord } from './program-row';
import { recordProgramsSaved } from './record-program-saved';
import { withContactNumber } from './with-contact-number';

/** Super admins change every program, program admins those that they administer. */
export async function editProgram(
  actor: Actor,
  { programId, programInput: { revision, ...input } }: MutationEditProgramArgs,
  { tenancy }: Services,
): Promise<ProgramRecord> {
  return tenancy.within(actor, async (db) => {
    const present = await lockAdministered(actor, db, programId);
    const ecosystem = (await loadEcosystem(db))!;
    refuseArchived(present);
    refuseStale(present.revision, revision);
    const before = stateOf(present);
    const wished = checkInput(ProgramDraft, mergeInput(before, input), 'programInput');
    const after = withContactNumber(wished, ecosystem, before);
    refuseWideningByProgramAdmin(actor, before, after);
    if (isDeepStrictEqual(before, after)) return present;
    const saved = await refusingTakenShortName(after.shortName, () => updateProgram(db, programId, after));
    await db.audit({
      action: 'edit',
      subjectKind: 'program',
      subjectId: programId,
      ...difference(before, after),
    });
    await recordProgramsSaved(db, [saved], [present]);
    return saved;
  });
}

/**
 * Locks the program, within an ecosystem that is not archived; throws NOT_FOUND for one that the actor does not
 * administer.
 */
export async function lockAdministered(
  actor: Actor,
  db: TenantDb,
  programId: string,
): Promise<ProgramRecord> {
  if (!isUuid(programId) || !isProgramAdmin(actor, programId)) throw new NotFound('program');
  const program = await loadProgram(db, programId, { lock: true });
  const ecosystem = await loadEcosystem(db);
  if (!program || !ecosystem) throw new NotFound('program');
  refuseUnlessOpen(ecosystem);
  return program;
}

export function refuseArchived(program: ProgramRecord): void {
  if (!program.archived) return;
  throw new Conflict(t('programs.archived'));
}

/** Whether everybody sees a program is a decision about the whole ecosystem, so only super admins make it. */
function refuseWideningByProgramAdmin(actor: Actor, before: ProgramState, after: ProgramState): void {
  if (isSuperAdmin(actor) || before.isGlobal === after.isGlobal) return;
  throw new Forbidden(t('programs.globalBySuperAdmins'));
}
