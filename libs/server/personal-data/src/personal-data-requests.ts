import { defineConsumer, type ConsumerDefinition } from '@lyceum/server/events';
import type { Files } from '@lyceum/server/files';
import { defineJob, type JobDefinition, type RunningJob } from '@lyceum/server/jobs';
import type { Tenancy, TenantDb } from '@lyceum/server/tenancy';
import {
  ASKING_TOPIC,
  PERSONAL_DATA_ASKED,
  personalDataDone,
  type Person,
  type PersonalDataAsked,
  type PersonalDataDone,
} from './events';
import { eraseFiles, eraseRows } from './erase-person';
import { exportPerson } from './export-person';
import type { PersonalData } from './register';

export interface PersonalDataServices {
  tenancy: Tenancy;
  files: Files;
}

/** A domain's own work around the erasure of its rows, in the same transaction. It must call `erase`. */
export type AroundErasure<Services> = (
  db: TenantDb,
  person: Person,
  services: Services,
  erase: () => Promise<void>,
) => Promise<void>;

/** Whether the person's data must stay for now: the part is neither done nor recorded, and identity asks for it again. */
export type ErasureWaits = (db: TenantDb, person: Person) => Promise<boolean>;

const JOB = 'personal-data';

/** Enqueues a job for each request: a consumer's transaction must not last as long as an export. */
export const personalDataConsumer: ConsumerDefinition = defineConsumer<Record<string, PersonalDataAsked>>({
  topic: ASKING_TOPIC,
  handlers: {
    [PERSONAL_DATA_ASKED]: async ({ payload }, db) => {
      await db.enqueue(JOB, payload);
    },
  },
});

/**
 * Runs the domain's part and publishes its result in one transaction, so that it happens completely or not at all.
 * Repeated after a kill it has the same result; repeated after its end it changes nothing.
 */
export function personalDataJob<Services extends PersonalDataServices>(
  domain: string,
  register: PersonalData,
  around: AroundErasure<Services> = (_db, _person, _services, rows) => rows(),
  waits: ErasureWaits = () => Promise.resolve(false),
): JobDefinition<Services> {
  return defineJob<PersonalDataAsked, Services>({
    kind: JOB,
    attempts: 20,
    handler: async (job, services) => {
      const { requestId, kind, person } = job.data;
      await job.progress(0, 1, kind);
      const done: PersonalDataDone = { requestId, kind, domain, parts: [], files: [] };
      if (kind === 'EXPORT') await collect(job, services, register, done);
      else
        await erase(job, services, register, done, {
          waits,
          around: (db, rows) => around(db, person, services, rows),
        });
    },
  });
}

type Running = RunningJob<PersonalDataAsked>;

async function collect(
  job: Running,
  { tenancy, files }: PersonalDataServices,
  register: PersonalData,
  done: PersonalDataDone,
): Promise<void> {
  const folder = `personal-data/${done.requestId}/${done.domain}`;
  await tenancy.within(job.actor, async (db) => {
    const { person } = job.data;
    Object.assign(done, await exportPerson(db, { register, files, person, folder }));
    await db.record({ type: personalDataDone(done.domain), payload: done });
    await job.doneWith(db); // otherwise a repetition would write files that nothing deletes
  });
}

interface Surroundings {
  waits: ErasureWaits;
  around: (db: TenantDb, rows: () => Promise<void>) => Promise<void>;
}

async function erase(
  job: Running,
  { tenancy, files }: PersonalDataServices,
  register: PersonalData,
  done: PersonalDataDone,
  { waits, around }: Surroundings,
): Promise<void> {
  const { person } = job.data;
  await tenancy.within(job.actor, async (db) => {
    // Of two concurrent erasures, the second finds no rows and must not be counted.
    await db.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`erase ${done.requestId}`]);
    if (await alreadyDone(db, done)) return;
    if (await waits(db, person)) return;
    const gone = await eraseFiles(db, { register, files, person });
    await around(db, async () => {
      done.parts = await eraseRows(db, { register, person, files: gone });
    });
    await db.record({ type: personalDataDone(done.domain), payload: done });
  });
}

async function alreadyDone(db: TenantDb, { requestId, domain }: PersonalDataDone): Promise<boolean> {
  const rows = await db.query(
    `SELECT 1 FROM ${db.schema}.outbox o WHERE o.type = $1 AND o.payload->>'requestId' = $2 LIMIT 1`,
    [personalDataDone(domain), requestId],
  );
  return rows.length > 0;
}
