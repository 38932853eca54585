import type { DemoThingsRemoved } from '@lyceum/contracts/ecosystems';
import type { IdentityEvents } from '@lyceum/contracts/identity';
import type { SessionsEvents } from '@lyceum/contracts/sessions';
import { defineConsumer } from '@lyceum/server/events';
import type { TenantDb } from '@lyceum/server/tenancy';
import { loadDemoRun, setDemoState, type DemoRun } from './demo-run-row';
import { deleteTermData } from './term-data';

/**
 * Records the progress of the demo term's people; once they are deleted, deletes its programs, schools and subjects.
 */
export const demoPeopleConsumer = defineConsumer<IdentityEvents>({
  topic: 'identity',
  handlers: {
    'identity.demo-people-made': async ({ payload: { runId, people } }, db) => {
      if (!(await runOf(db, runId))) return;
      await db.query(`UPDATE ecosystems.demo_runs SET people = $2, updated_at = now() WHERE id = $1`, [
        runId,
        people,
      ]);
    },
    'identity.demo-people-removed': async ({ payload }, db) => {
      const run = await runOf(db, payload.runId);
      if (!run) return;
      const kept = { programIds: payload.keptProgramIds, schoolIds: payload.keptSchoolIds };
      const removed = await deleteTermData(db, run.language, kept);
      const gone: DemoThingsRemoved = { runId: run.id, ...removed };
      await db.record({ type: 'ecosystems.demo-things-removed', payload: gone });
      await db.query(`DELETE FROM ecosystems.demo_runs WHERE ecosystem_id = $1`, [db.ecosystemId]);
      db.notify({ userIds: 'ecosystem', topics: ['ecosystem', 'programs', 'people', 'sessions'] });
    },
    'identity.demo-data-failed': async ({ payload: { runId } }, db) => {
      if (await runOf(db, runId)) await setDemoState(db, 'FAILED');
    },
  },
});

export const demoSessionsConsumer = defineConsumer<SessionsEvents>({
  topic: 'sessions',
  handlers: {
    'sessions.demo-sessions-made': async ({ payload: { runId, done, total } }, db) => {
      if (!(await runOf(db, runId))) return;
      await db.query(
        `UPDATE ecosystems.demo_runs SET sessions_done = $2::int, sessions_total = $3::int, updated_at = now(),
           state = CASE WHEN $2::int = $3::int THEN 'MADE' ELSE state END WHERE id = $1`,
        [runId, done, total],
      );
    },
    'sessions.demo-data-failed': async ({ payload: { runId } }, db) => {
      if (await runOf(db, runId)) await setDemoState(db, 'FAILED');
    },
  },
});

/** Null for an event about a demo term that no longer exists. */
async function runOf(db: TenantDb, runId: string): Promise<DemoRun | null> {
  const run = await loadDemoRun(db, { lock: true });
  return run?.id === runId ? run : null;
}
