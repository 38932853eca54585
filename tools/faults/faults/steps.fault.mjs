import { JobRuns } from '../workloads/job-runs.mjs';

/** @typedef {import('../faults.mjs').Fault} Fault */
/** @typedef {import('../faults.mjs').Cast} Cast */

/** Milliseconds after which a server that should die during a task and is alive has finished it in fewer steps. */
const DONE_AFTER_MS = 1500;

/**
 * Kills a server at the first message that it sends to Postgres, Redis or the mail server after it was given a task, then at
 * the second, and so on.
 *
 * @param {string} server
 * @param {string} what
 * @param {object} options
 * @param {number} options.steps
 * @param {string[]} options.jobs kinds of the server's jobs that are interrupted
 * @param {(cast: Cast) => Promise<void>} options.task
 * @returns {Fault}
 */
function killedAtSteps(server, what, { steps, jobs, task }) {
  return {
    name: `${server} killed at each of ${steps} steps of ${what}`,
    quiet: true,
    cuts: { server, jobs },
    begin: async (cast) => {
      const { scene, workloads } = cast;
      const runs = jobs.map((kind) => new JobRuns(scene, server, kind));
      for (const each of runs) await each.begin();
      for (let step = 1; step <= steps; step++) {
        const pid = await scene.killAfter(server, step);
        await task(cast).catch(() => undefined); // the kill may have failed the request
        await scene.untilGone(pid, DONE_AFTER_MS);
        await scene.untilReplaced(server, pid);
      }
      workloads.push(...runs);
    },
  };
}

/** @type {Fault[]} */
export default [
  killedAtSteps('sessions', 'a booking and its relay', {
    steps: 30,
    jobs: [],
    task: ({ bookings }) => bookings.book(),
  }),
  killedAtSteps('messaging', 'notifications and mails', {
    steps: 40,
    jobs: ['session-news-mail'],
    task: ({ bookings }) => bookings.book(),
  }),
];
