import { today } from '@lyceum/contracts/calendar';
import type { DemoPeopleMade } from '@lyceum/contracts/identity';
import type { DemoSessionsMade } from '@lyceum/contracts/sessions';
import { defineJob } from '@lyceum/server/jobs';
import type { Services } from '@lyceum/server/subgraph';
import { draftsOf, loadAppointment } from '../demo/subject';
import { demoPartFailed } from './demo-part-failed';
import { termSeries } from './term-series';

/** Creates a demo term's sessions a series at a time; past ones with attendance. A rerun creates what is missing. */
export const makeDemoSessionsJob = defineJob<DemoPeopleMade, Services>({
  kind: 'make-demo-sessions',
  async handler({ data, actor, progress, signal, doneWith }, { tenancy, clock }) {
    const all = termSeries({ ...data, ecosystemId: actor.ecosystemId! });
    const sizes = all.map(({ appointment, series }) => draftsOf(appointment, series).length);
    const total = sizes.reduce((sum, size) => sum + size, 0);
    const day = today(clock.now(), data);
    let done = 0;
    for (const [n, { appointment, series }] of all.entries()) {
      signal.throwIfAborted();
      done += sizes[n]!;
      await tenancy.within(actor, async (db) => {
        await loadAppointment(db, appointment, series, { today: day, createdBy: null });
        const payload: DemoSessionsMade = { runId: data.runId, done, total };
        await db.record({ type: 'sessions.demo-sessions-made', payload });
        db.notify({ userIds: 'ecosystem', topics: ['sessions'] });
        if (n === all.length - 1) await doneWith(db); // the operator may remove the term as soon as it is reported done
      });
      await progress(done, total);
    }
  },
  failed: demoPartFailed,
});
