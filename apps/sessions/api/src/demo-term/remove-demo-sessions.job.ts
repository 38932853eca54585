import { demoTerm, TERM_KIND } from '@lyceum/contracts/demo';
import type { DemoDataUnwanted } from '@lyceum/contracts/ecosystems';
import type { DemoSessionsRemoved } from '@lyceum/contracts/sessions';
import { defineJob } from '@lyceum/server/jobs';
import type { Services } from '@lyceum/server/subgraph';
import { stableId, type TenantDb } from '@lyceum/server/tenancy';
import { draftsOf } from '../demo/subject';
import { publishRemoved } from '../ledger/subject';
import { demoPartFailed } from './demo-part-failed';
import { removeSessions } from './remove-sessions.platform';
import { termSeries } from './term-series';

/** Removes a demo term's sessions a series at a time, with all rows that refer to them. A rerun finds nothing. */
export const removeDemoSessionsJob = defineJob<DemoDataUnwanted, Services>({
  kind: 'remove-demo-sessions',
  async handler({ data, actor, progress, signal, doneWith }, services) {
    const ecosystemId = actor.ecosystemId!;
    // Ids of sessions are derived from days, not hours, so every zone gives the same ones.
    const all = termSeries({ ...data, ecosystemId, timeZoneId: 'UTC' });
    let sessions = 0;
    for (const [n, { appointment, series }] of all.entries()) {
      signal.throwIfAborted();
      const ids = draftsOf(appointment, series).map(({ id }) => id);
      sessions += await removeSessions(ecosystemId, { ids, seriesId: series.id }, services);
      await services.tenancy.within(actor, (db) => publishRemoved(db, ids));
      await progress(n + 1, all.length);
    }
    await services.tenancy.within(actor, async (db) => {
      const { runId, language } = data;
      await forgetSubjects(db, language);
      const payload: DemoSessionsRemoved = { runId, language, sessions, ...(await stillUsed(db, language)) };
      await db.record({ type: 'sessions.demo-sessions-removed', payload });
      db.notify({ userIds: 'ecosystem', topics: ['sessions'] });
      await doneWith(db); // a term that is created again has the same ids
    });
  },
  failed: demoPartFailed,
});

/** The filters list subjects of sessions, so subjects without any session left are deleted. */
function forgetSubjects(db: TenantDb, language: 'en' | 'sp'): Promise<unknown> {
  return db.query(
    `DELETE FROM sessions.subject_names n WHERE n.name = ANY ($1::text[])
       AND NOT EXISTS (SELECT 1 FROM sessions.sessions s WHERE s.subject = n.name)`,
    [demoTerm(language).subjects.map(({ name }) => name)],
  );
}

/** Sessions made by people that use something of the term. */
async function stillUsed(
  db: TenantDb,
  language: 'en' | 'sp',
): Promise<Pick<DemoSessionsRemoved, 'keptProgramIds' | 'keptUserIds'>> {
  const { people, programs } = demoTerm(language);
  const idsOf = (things: { key: string }[]) =>
    things.map(({ key }) => stableId(db.ecosystemId, TERM_KIND, key));
  const used = async (column: string, table: string, ids: string[]) =>
    (
      await db.query<{ id: string }>(
        `SELECT DISTINCT t.${column} AS id FROM sessions.${table} t WHERE t.${column} = ANY ($1::uuid[])`,
        [ids],
      )
    ).map(({ id }) => id);
  return {
    keptProgramIds: await used('program_id', 'sessions', idsOf(programs)),
    keptUserIds: await used('user_id', 'session_participants', idsOf(people)),
  };
}
