import { createInterface } from 'node:readline';
import type { PeopleFailed, PeopleLoaded } from '@lyceum/contracts/identity';
import type { PeopleReadyPayload, PersonLine } from '@lyceum/contracts/roster';
import { defineJob } from '@lyceum/server/jobs';
import type { Services } from '@lyceum/server/subgraph';
import { savePeople, type RefusedPeople } from './save-people';

const BATCH = 500;

/**
 * Creates members for the people of an import, in batches with a transaction each, and publishes to the roster when all
 * are saved. Idempotent: a repeated run changes nothing.
 */
export const loadPeopleJob = defineJob<PeopleReadyPayload, Services>({
  kind: 'load-people',
  async handler({ data, actor, progress, signal }, services) {
    const lines = createInterface({ input: await services.files.read(data.fileKey), crlfDelay: Infinity });
    let batch: PersonLine[] = [];
    let done = 0;
    const refused: RefusedPeople = { notLearners: [], erased: [] };
    const flush = async () => {
      if (batch.length === 0) return;
      const { notLearners, erased } = await savePeople(actor, data, batch, services);
      refused.notLearners.push(...notLearners);
      refused.erased.push(...erased);
      done += batch.length;
      batch = [];
      await progress(done, data.count);
    };
    for await (const line of lines) {
      signal.throwIfAborted();
      if (line.trim()) batch.push(JSON.parse(line) as PersonLine);
      if (batch.length === BATCH) await flush();
    }
    await flush();
    const { importJobId, chunk, lastChunk } = data;
    const { notLearners, erased } = refused;
    const payload: PeopleLoaded = {
      ...{ importJobId, chunk, people: done, lastChunk },
      ...(notLearners.length > 0 ? { notLearners } : {}),
      ...(erased.length > 0 ? { erased } : {}),
    };
    await services.tenancy.within(actor, (db) => db.record({ type: 'identity.people-loaded', payload }));
  },
  // The roster waits for an answer to every chunk; without one its import would never end.
  async failed({ actor, data: { importJobId, chunk } }, _error, { tenancy }) {
    const payload: PeopleFailed = { importJobId, chunk };
    await tenancy.within(actor, (db) => db.record({ type: 'identity.people-failed', payload }));
  },
});
