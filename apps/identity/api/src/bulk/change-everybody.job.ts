import type { Actor } from '@lyceum/server/actor';
import { defineJob } from '@lyceum/server/jobs';
import type { Services } from '@lyceum/server/subgraph';
import type { UserRosterFilters } from '../__generated__/resolvers';
import { countRoster, rosterConditions, rosterTerms } from '../roster/subject';
import { archivePeople } from './archive-people';
import type { BulkAnswer } from './bulk-change';
import { changePermissions, placesExist, type Permissions } from './change-permissions';

const BATCH = 200;
const KIND = 'change-everybody';

export type EverybodysChange =
  | { kind: 'archive'; archived: boolean }
  | { kind: 'permissions'; permissions: Permissions };

interface ChangeEverybody {
  requestedBy: Actor;
  filters: UserRosterFilters;
  change: EverybodysChange;
}

/** Queues the change of everyone whom the filters find. Queues nothing when they find nobody. */
export async function changeEverybody(
  actor: Actor,
  filters: UserRosterFilters,
  change: EverybodysChange,
  services: Services,
): Promise<BulkAnswer> {
  const conditions = rosterConditions(actor, filters, rosterTerms(filters));
  return services.tenancy.within(actor, async (db) => {
    // Refused in the request, not by a job that fails later.
    if (change.kind === 'permissions') await placesExist(db, change.permissions);
    const { total } = await countRoster(db, actor, filters, conditions);
    if (total === 0) return { changed: 0, refused: [], jobId: null };
    const data: ChangeEverybody = { requestedBy: actor, filters, change };
    return { changed: 0, refused: [], jobId: await db.enqueue(KIND, data) };
  });
}

/**
 * In batches by id, one transaction each. A repeated run skips people whom the audit log records as changed by this
 * job: someone else may have changed them since.
 */
export const changeEverybodyJob = defineJob<ChangeEverybody, Services>({
  kind: KIND,
  async handler({ data, actor: system, progress, signal }, services) {
    const actor: Actor = { ...data.requestedBy, ip: null, requestId: system.requestId };
    let after = '00000000-0000-0000-0000-000000000000';
    let done = 0;
    for (;;) {
      signal.throwIfAborted();
      const ids = await services.tenancy.within(actor, async (db) => {
        const conditions = rosterConditions(actor, data.filters, rosterTerms(data.filters));
        conditions.add(`m.id > ${conditions.value(after)}`);
        // A change of everybody ends within days; so the partitions of earlier months are not read for each person.
        conditions.add(`NOT EXISTS (SELECT 1 FROM identity.audit_log l WHERE l.ecosystem_id = m.ecosystem_id
          AND l.id >= identity.first_id(now() - interval '30 days') AND l.subject_kind = 'user' AND l.subject_id = m.id::text AND l.request_id = ${conditions.value(actor.requestId)})`);
        const rows = await db.query<{ id: string }>(
          `SELECT m.id FROM identity.members m WHERE ${conditions.sql} ORDER BY m.id LIMIT ${BATCH}`,
          conditions.values,
        );
        const userIds = rows.map(({ id }) => id);
        const { change } = data;
        if (change.kind === 'archive')
          await archivePeople(db, actor, { userIds, archived: change.archived }, services);
        else await changePermissions(db, actor, userIds, change.permissions, services);
        return userIds;
      });
      done += ids.length;
      await progress(done, done);
      if (ids.length < BATCH) return;
      after = ids.at(-1)!;
    }
  },
});
