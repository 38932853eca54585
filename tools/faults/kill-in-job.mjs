import { JobRuns } from './errands/job-runs.mjs';
import { untilThere } from './errands/errand.mjs';

/**
 * @typedef {import('./faults.mjs').Fault} Fault
 * @typedef {import('./faults.mjs').Cast} Cast
 * @typedef {import('./errands/errand.mjs').Errand} Errand
 */

const KILLS = 6;
/** Beyond what it took unhurt: then it has done its work in fewer steps than it was to die at. */
const LATE_MS = 1500;

/**
 * A server killed in the midst of its jobs of one kind, each time at another of the steps that an unhurt one takes from its
 * queueing to its end. They are spread over all of them; in a long job half of them meet the last ones, where what was done is
 * saved and the job itself not yet.
 *
 * @param {string} server
 * @param {string} job its kind
 * @param {object} options
 * @param {string} options.what in words
 * @param {(cast: Cast) => Errand} options.errand that makes one such job
 * @param {number} [options.kills]
 * @returns {Fault}
 */
export function killedInJob(server, job, { what, errand, kills = KILLS }) {
  return {
    name: `${server} killed at ${kills} steps of ${what}`,
    quiet: true,
    cuts: { server, jobs: [job] },
    begin: async (cast) => {
      const { scene, errands } = cast;
      const runs = new JobRuns(scene, server, job);
      const unhurt = errand(cast);
      const hurt = Array.from({ length: kills }, () => errand(cast));
      await Promise.all([unhurt, ...hurt].map(async (each) => each.prepare?.()));
      errands.push(unhurt, ...hurt);
      await runs.begin();
      const startedAt = Date.now();
      const living = await scene.killAfter(server, null, job);
      await unhurt.begin();
      await untilThere(() => runs.isOver(), `an unhurt ${job}`);
      const tookMs = Date.now() - startedAt;
      const steps = await scene.stepsOf(living);
      const fatal = stepsToDieAt(steps, kills);
      console.log(`        unhurt it takes ${steps} steps; dies at ${fatal.join(', ')}`);
      for (const [n, step] of fatal.entries()) {
        const pid = await scene.killAfter(server, step, job);
        await hurt[n]?.begin().catch(() => undefined); // it may be what the kill refused
        await scene.untilGone(pid, tookMs + LATE_MS);
        await scene.untilReplaced(server, pid);
      }
      errands.push(runs);
    },
  };
}

/** In a short job evenly: half of them would leave little for what comes before its end. */
const SHORT = 4;

/** @param {number} steps @param {number} kills @returns {number[]} */
export function stepsToDieAt(steps, kills) {
  const last = steps > SHORT * kills ? Math.ceil(kills / 2) : 0;
  const spread = kills - last;
  const until = last > 0 ? steps - 2 * last : steps;
  return [
    ...Array.from({ length: spread }, (_, n) => 1 + Math.round((n * (until - 1)) / Math.max(1, spread - 1))),
    ...Array.from({ length: last }, (_, n) => steps - 2 * (last - 1 - n)),
  ];
}
