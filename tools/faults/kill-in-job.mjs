import { JobRuns } from './workloads/job-runs.mjs';
import { untilOver, untilThere } from './workloads/workload.mjs';

/**
 * @typedef {import('./faults.mjs').Fault} Fault
 * @typedef {import('./faults.mjs').Cast} Cast
 * @typedef {import('./workloads/workload.mjs').Workload} Workload
 */

/** Extra milliseconds, over a run without faults, after which the job has finished in fewer steps than the kill expects. */
const LATE_MS = 1500;

/**
 * Kills a server during its jobs of one kind, once at each of the steps that a job without faults takes from queueing to its
 * end.
 *
 * @param {string} server
 * @param {string} job its kind
 * @param {object} options
 * @param {string} options.what description
 * @param {(cast: Cast) => Workload} options.workload creates one such job
 * @returns {Fault}
 */
export function killedInJob(server, job, { what, workload }) {
  return {
    name: `${server} killed at each step of ${what}`,
    quiet: true,
    cuts: { server, jobs: [job] },
    begin: async (cast) => {
      const { scene, workloads } = cast;
      const runs = new JobRuns(scene, server, job);
      const prepared = async () => {
        const each = workload(cast);
        await each.prepare?.();
        workloads.push(each);
        return each;
      };
      const undisturbed = await prepared();
      await runs.begin();
      const startedAt = Date.now();
      const living = await scene.killAfter(server, null, job);
      await undisturbed.begin();
      await untilThere(() => runs.isOver(), `${job} without a kill`);
      const tookMs = Date.now() - startedAt;
      const steps = await scene.stepsOf(living);
      await undisturbed.settle?.();
      let deaths = 0;
      for (let step = 1; step <= steps; step++) {
        const disturbed = await prepared();
        // Waits until the previous job has ended: its steps must not count for the next one.
        await untilOver(() => runs.isOver());
        const pid = await scene.killAfter(server, step, job);
        await disturbed.begin().catch(() => undefined); // the kill may have failed the request
        if (await scene.untilGone(pid, tookMs + LATE_MS)) deaths++;
        await scene.untilReplaced(server, pid);
        await disturbed.settle?.();
      }
      console.log(`        without a kill it takes ${steps} steps; died at ${deaths} of them`);
      workloads.push(runs);
    },
  };
}
