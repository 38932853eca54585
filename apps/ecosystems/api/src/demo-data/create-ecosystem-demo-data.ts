import { PLATFORM_PROFILE, type DemoDataAsked } from '@lyceum/contracts/ecosystems';
import type { Actor } from '@lyceum/server/actor';
import { BadInput, Conflict, isTaken, NotFound } from '@lyceum/server/errors';
import type { Services } from '@lyceum/server/subgraph';
import type { MutationCreateEcosystemDemoDataArgs } from '../__generated__/resolvers';
import { t } from '../i18n';
import { type EcosystemRecord, loadEcosystem, refuseUnlessOpen } from '../ecosystem-record/subject';
import { actorInEcosystem } from '../input/subject';
import { beginDemoRun, loadDemoRun, type DemoRun } from './demo-run-row';
import { createTermData } from './term-data';

const YEAR_MS = 366 * 24 * 3600 * 1000;

/** Creates programs, schools and subjects, and requests people and sessions from the other domains. */
export async function createEcosystemDemoData(
  actor: Actor,
  { ecosystemId, demoSessionsStartDate: startDate }: MutationCreateEcosystemDemoDataArgs,
  { tenancy, clock }: Services,
): Promise<DemoRun> {
  refuseFarDay(startDate, clock.now());
  return refusingTakenNames(() =>
    tenancy.within(actorInEcosystem(actor, ecosystemId), async (db) => {
      const ecosystem = await loadEcosystem(db, { lock: true });
      if (!ecosystem) throw new NotFound('ecosystem');
      refuseUnlessOpen(ecosystem);
      refusePlatformEcosystem(ecosystem);
      const present = await loadDemoRun(db, { lock: true });
      if (present) refuseUnlessSame(present, startDate);
      const language = present?.language ?? ecosystem.defaultLanguage;
      const run = await beginDemoRun(db, startDate, language);
      await createTermData(db, language);
      const payload: DemoDataAsked = { runId: run.id, startDate, language, timeZoneId: ecosystem.timeZoneId };
      await db.record({ type: 'ecosystems.demo-data-asked', payload });
      const after = { startDate };
      await db.audit({ action: 'make-demo-data', subjectKind: 'ecosystem', subjectId: ecosystem.id, after });
      return run;
    }),
  );
}

function refuseFarDay(startDate: string, now: Date): void {
  if (Math.abs(Date.parse(startDate) - now.getTime()) <= YEAR_MS) return;
  const remedy = t('demoData.farDay');
  throw new BadInput('demoSessionsStartDate', remedy, remedy);
}

function refusePlatformEcosystem({ profileId }: EcosystemRecord): void {
  if (profileId !== PLATFORM_PROFILE) return;
  const remedy = t('demoData.platformEcosystem');
  throw new BadInput('ecosystemId', remedy, remedy);
}

function refuseUnlessSame({ state, demoSessionsStartDate: there }: DemoRun, startDate: string): void {
  refuseWhileBusy(state);
  if (there === startDate) return;
  throw new Conflict(t('demoData.otherDay', { there }), { field: 'demoSessionsStartDate' });
}

export function refuseWhileBusy(state: DemoRun['state']): void {
  if (state === 'MAKING') throw new Conflict(t('demoData.making'));
  if (state === 'REMOVING') throw new Conflict(t('demoData.removing'));
}

async function refusingTakenNames<T>(make: () => Promise<T>): Promise<T> {
  try {
    return await make();
  } catch (error) {
    if (!isTaken(error, 'programs_short_name')) throw error;
    throw new Conflict(t('demoData.nameTaken'));
  }
}
