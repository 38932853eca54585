import type { Actor, Words } from '@lyceum/server/actor';
import { Conflict, NotFound } from '@lyceum/server/errors';
import type { TenantDb } from '@lyceum/server/tenancy';
import { t } from '../i18n';
import { inTransaction } from '../read';
import { areArchived, readProgramsWithModules } from './module-row';
import { lockModuleForShare, type LockedModule } from './lock-module';
import { programIdsFor } from './visible-modules';

const OFF: Words = t('modules.off');
const ARCHIVED: Words = t('modules.archivedForLearner');
const CLOSED: Words = t('modules.closed');

/** The module and the program of the learner, or of a leader in a training, that offers it. Throws where it is not open to the person. */
export async function openToLearner(
  db: TenantDb,
  actor: Actor,
  id: string,
): Promise<{ module: LockedModule; programId: string }> {
  const module = await lockModuleForShare(db, id);
  const mine = programIdsFor(actor, module.audience).filter((each) => module.programIds.includes(each));
  if (mine.length === 0 || module.status === 'DRAFT' || module.status === 'ARCHIVED')
    throw new NotFound('module');
  const offering = await readProgramsWithModules(inTransaction(db), mine);
  const programId = mine.find((each) => offering.has(each));
  if (!programId) throw new Conflict((await areArchived(inTransaction(db), mine)) ? ARCHIVED : OFF);
  if (module.status === 'COMPLETED') throw new Conflict(CLOSED);
  return { module, programId };
}
