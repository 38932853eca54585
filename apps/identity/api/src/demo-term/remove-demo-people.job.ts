import { demoTerm, TERM_KIND } from '@lyceum/contracts/demo';
import type { DemoPeopleRemoved } from '@lyceum/contracts/identity';
import type { DemoSessionsRemoved } from '@lyceum/contracts/sessions';
import { defineJob } from '@lyceum/server/jobs';
import { dropFiles, type DroppedFile } from '@lyceum/server/stored-files';
import type { Services } from '@lyceum/server/subgraph';
import { stableId, type TenantDb } from '@lyceum/server/tenancy';
import { publishPeople } from '../people/subject';
import { FILE_KEY_SQL } from '../user-files/subject';
import { demoPartFailed } from './demo-part-failed';

/** Removes the people of a demo term except those with booked sessions, and all roles in its programs. */
export const removeDemoPeopleJob = defineJob<DemoSessionsRemoved, Services>({
  kind: 'remove-demo-people',
  async handler({ data, actor, doneWith }, services) {
    await services.tenancy.within(actor, async (db) => {
      const { people, programs, schools } = demoTerm(data.language);
      const idsOf = (things: { key: string }[]) =>
        things.map(({ key }) => stableId(db.ecosystemId, TERM_KIND, key));
      const userIds = idsOf(people).filter((id) => !data.keptUserIds.includes(id));
      await forgetSpellings(db, userIds);
      await forgetFiles(db, userIds);
      await db.query(`DELETE FROM identity.members WHERE id = ANY ($1::uuid[])`, [userIds]);
      const goingPrograms = idsOf(programs).filter((id) => !data.keptProgramIds.includes(id));
      await endRoles(db, goingPrograms, services);
      const payload: DemoPeopleRemoved = {
        runId: data.runId,
        language: data.language,
        userIds,
        keptProgramIds: data.keptProgramIds,
        keptUserIds: data.keptUserIds,
        keptSchoolIds: await schoolsInUse(db, idsOf(schools)),
      };
      await db.record({ type: 'identity.demo-people-removed', payload });
      await doneWith(db); // the operator may ask for new ones at once, with the same ids
    });
  },
  failed: demoPartFailed,
});

async function forgetFiles(db: TenantDb, userIds: string[]): Promise<void> {
  const files = await db.query<DroppedFile>(
    `DELETE FROM identity.user_files t WHERE t.owner_id = ANY ($1::uuid[])
     RETURNING ${FILE_KEY_SQL} AS key, t.upload_id AS "uploadId"`,
    [userIds],
  );
  const pictures = await db.query<DroppedFile>(
    `SELECT m.picture->>'key' AS key FROM identity.members m WHERE m.id = ANY ($1::uuid[]) AND m.picture IS NOT NULL`,
    [userIds],
  );
  await dropFiles(db, [...files, ...pictures]);
}

/** Deletes the spellings of names that nobody else has. */
function forgetSpellings(db: TenantDb, userIds: string[]): Promise<unknown> {
  return db.query(
    `DELETE FROM identity.name_variants v
     WHERE v.word IN (SELECT w.word FROM identity.member_words w WHERE w.user_id = ANY ($1::uuid[]))
       AND NOT EXISTS (SELECT 1 FROM identity.member_words o WHERE o.word = v.word AND o.user_id <> ALL ($1::uuid[]))`,
    [userIds],
  );
}

/** Ends the roles of remaining people in the programs that are removed. */
async function endRoles(db: TenantDb, programIds: string[], services: Services): Promise<void> {
  const ended = await db.query<{ userId: string }>(
    `DELETE FROM identity.program_roles WHERE program_id = ANY ($1::uuid[]) RETURNING user_id AS "userId"`,
    [programIds],
  );
  await publishPeople(db, services, [...new Set(ended.map(({ userId }) => userId))]);
}

async function schoolsInUse(db: TenantDb, schoolIds: string[]): Promise<string[]> {
  const rows = await db.query<{ id: string }>(
    `SELECT DISTINCT m.school_id AS id FROM identity.members m WHERE m.school_id = ANY ($1::uuid[])`,
    [schoolIds],
  );
  return rows.map(({ id }) => id);
}
