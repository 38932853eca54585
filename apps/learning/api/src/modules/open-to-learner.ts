import { programIdsAs, type Actor, type Words } from '@lyceum/server/actor';
import { Conflict, NotFound } from '@lyceum/server/errors';
import type { TenantDb } from '@lyceum/server/tenancy';
import { inTransaction } from '../read';
import { areArchived, readOffering } from './module-row';
import { shareModule, type LockedModule } from './lock-module';

const OFF: Words = {
  en: 'This program has switched self-paced learning off. What you did is kept.',
  sp: 'Este programa desactivó el aprendizaje a ritmo propio. Lo que hizo queda guardado.',
};
const ARCHIVED: Words = {
  en: 'This program is archived. What you did is kept.',
  sp: 'Este programa está archivado. Lo que hizo queda guardado.',
};
const CLOSED: Words = {
  en: 'This is closed by now. What you did is kept.',
  sp: 'Esto ya está cerrado. Lo que hizo queda guardado.',
};

/** The module and the learner's program that offers it. Throws where the learner may not work in it now. */
export async function openToLearner(
  db: TenantDb,
  actor: Actor,
  id: string,
): Promise<{ module: LockedModule; programId: string }> {
  const module = await shareModule(db, id);
  const mine = programIdsAs(actor, 'LEARNER').filter((each) => module.programIds.includes(each));
  if (mine.length === 0 || module.status === 'DRAFT' || module.status === 'ARCHIVED')
    throw new NotFound('module');
  const offering = await readOffering(inTransaction(db), mine);
  const programId = mine.find((each) => offering.has(each));
  if (!programId) throw new Conflict((await areArchived(inTransaction(db), mine)) ? ARCHIVED : OFF);
  if (module.status === 'COMPLETED') throw new Conflict(CLOSED);
  return { module, programId };
}
