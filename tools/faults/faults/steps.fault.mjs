import { Import } from '../errands/import.mjs';
import { JobRuns } from '../errands/job-runs.mjs';
import { ManySessions } from '../errands/many-sessions.mjs';
import { PersonsData } from '../errands/persons-data.mjs';
import { SessionsFile } from '../errands/sessions-file.mjs';

/** @typedef {import('../faults.mjs').Fault} Fault */
/** @typedef {import('../faults.mjs').Cast} Cast */

/** A server that was to die in a task and is still alive after this time has done it without that many steps. */
const DONE_AFTER_MS = 1500;

/**
 * A server killed at the first thing that it sends to Postgres, Redis or the mail server after it was given a task, then
 * at the second, and so on.
 *
 * @param {string} server
 * @param {string} what
 * @param {object} options
 * @param {number} options.steps
 * @param {number} [options.every] steps from one kill to the next
 * @param {string[]} options.jobs kinds of the server's jobs that are ended in their midst
 * @param {(cast: Cast) => Promise<void>} options.task
 * @returns {Fault}
 */
function killedAtSteps(server, what, { steps, every = 1, jobs, task }) {
  return {
    name: `${server} killed at ${every === 1 ? 'each' : `every ${every}th`} of ${steps} steps of ${what}`,
    quiet: true,
    cuts: { server, jobs },
    begin: async (cast) => {
      const { scene, errands } = cast;
      const runs = jobs.map((kind) => new JobRuns(scene, server, kind));
      for (const each of runs) await each.begin();
      for (let step = 1; step <= steps; step += every) {
        const pid = await scene.killAfter(server, step);
        await task(cast).catch(() => undefined); // it may be what the kill refused
        await scene.untilGone(pid, DONE_AFTER_MS);
        await scene.untilReplaced(server, pid);
      }
      errands.push(...runs);
    },
  };
}

/** @param {Cast} cast */
async function importRecords({ scene, bookings, errands }) {
  const loading = new Import(scene, bookings, { students: 20, rows: 200 });
  await loading.begin();
  errands.push(loading);
}

/** @param {Cast} cast */
async function gatherPersonsData({ scene, bookings, errands }) {
  const errand = new PersonsData(scene, bookings.caller);
  errands.push(errand);
  await errand.begin();
}

/** @param {Cast} cast */
async function exportSessions({ scene, bookings, errands }) {
  const errand = new SessionsFile(scene, bookings.caller, bookings.cast.programId);
  errands.push(errand);
  await errand.begin();
}

/** @param {Cast} cast */
async function changeManySessions({ scene, errands }) {
  const errand = new ManySessions(scene);
  errands.push(errand);
  await errand.begin();
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
  killedAtSteps('roster', 'an import', { steps: 150, every: 10, jobs: ['import'], task: importRecords }),
  killedAtSteps('identity', 'the people of an import', {
    steps: 60,
    every: 6,
    jobs: ['load-people'],
    task: importRecords,
  }),
  killedAtSteps('sessions', 'the history of an import', {
    steps: 60,
    every: 6,
    jobs: ['load-history'],
    task: importRecords,
  }),
  killedAtSteps('identity', "a person's data", {
    steps: 200,
    every: 20,
    jobs: ['personal-data'],
    task: gatherPersonsData,
  }),
  killedAtSteps('sessions', "a person's data", {
    steps: 40,
    every: 5,
    jobs: ['personal-data'],
    task: gatherPersonsData,
  }),
  killedAtSteps('sessions', 'a list of sessions', {
    steps: 40,
    every: 4,
    jobs: ['export-sessions'],
    task: exportSessions,
  }),
  killedAtSteps('sessions', 'a change of many sessions', {
    steps: 80,
    every: 8,
    jobs: ['run-bulk-change'],
    task: changeManySessions,
  }),
];
