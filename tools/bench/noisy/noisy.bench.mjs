// npm run bench -- noisy                     a district's import of a million rows beside an organization that works
// npm run bench -- noisy --rows=20000        a smaller one, to try the bench
import { randomUUID } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sessionLines, studentLines } from '../import/files.mjs';
import { adminOf, importFile } from '../import/import-file.mjs';
import { startImportServers } from '../import/import-servers.mjs';
import { median } from '../print-rows.mjs';

const ROWS = 1_000_000;
/** Of the organization that works: a school's. */
const OWN = { rows: 2000, students: 200 };
/** Of each file that it imports meanwhile. */
const OWN_FILE_ROWS = 500;
const QUIET_MS = 20_000;
/** Between two requests of a person, so that the organization does not load the machine itself. */
const PAUSE_MS = 20;
const MOST_SLOWER = 1.2;

const PAGE = `query ($input: AdminSessionSummaryInput!) { getEcosystemAdminPaginatedSessionSummary(input: $input) {
  sessions { id subject status startDateTime participants { userId userType } program { id } } hasMore endCursor } }`;

/** @typedef {{ ecosystemId: string, programId: string, rows: number }} Tenant rows: that it has imported */
/** @typedef {{ requests: number[], imports: number[] }} Times in milliseconds */

/** @type {import('../bench.mjs').Bench} */
export default {
  name: 'noisy',
  due: 'what a small organization waits while a district imports a million rows, against what it waits while the district does nothing',
  async run({ services, say, root, options }) {
    const rows = Number(options['rows'] ?? ROWS);
    const { postgresUrl, redisUrl } = await services();
    const folder = mkdtempSync(join(tmpdir(), 'lyceum-noisy-bench-'));
    chmodSync(folder, 0o755);
    const servers = await startImportServers({ root, folder, database: 'noisy', postgresUrl, redisUrl });
    try {
      const [district, school] = await Promise.all([begin(servers), begin(servers)]);
      const students = Math.max(200, Math.round(rows / 20));
      await importFile(servers, folder, { ...district, lines: studentLines(students) });
      await importFile(servers, folder, { ...school, lines: studentLines(OWN.students) });
      await importFile(servers, folder, { ...school, lines: sessionLines(OWN.rows, OWN.students) });
      school.rows = OWN.rows;
      await work(servers, folder, school, () => sleep(3000)); // warm
      const quiet = await work(servers, folder, school, () => sleep(QUIET_MS));
      let seconds = 0;
      const noisy = await work(servers, folder, school, async () => {
        const lines = sessionLines(rows, students);
        ({ seconds } = await importFile(servers, folder, { ...district, lines }));
      });
      say(`  the district's import took ${seconds.toFixed(0)} s`);
      return rowsOf(quiet, noisy);
    } finally {
      await servers.stop();
      rmSync(folder, { recursive: true, force: true });
    }
  },
};

/** @typedef {import('../import/import-servers.mjs').ImportServers} Servers */

/** @param {Servers} servers @returns {Promise<Tenant>} */
async function begin(servers) {
  const tenant = { ecosystemId: randomUUID(), programId: randomUUID(), rows: 0 };
  await servers.publishProgram(tenant.ecosystemId, tenant.programId);
  await sleep(1500);
  return tenant;
}

/**
 * The organization's requests, and its imports one after the other, until `meanwhile` has ended.
 *
 * @param {Servers} servers @param {string} folder @param {Tenant} tenant @param {() => Promise<unknown>} meanwhile
 * @returns {Promise<Times>}
 */
async function work(servers, folder, tenant, meanwhile) {
  let going = true;
  /** @type {Times} */
  const times = { requests: [], imports: [] };
  const reading = (async () => {
    for (const actor = adminOf(tenant.ecosystemId); going; await sleep(PAUSE_MS)) {
      const began = performance.now();
      const data = await servers.ask(actor, PAGE, { input: { filter: {}, pageSize: 25 } }, 'sessions');
      times.requests.push(performance.now() - began);
      if (data.getEcosystemAdminPaginatedSessionSummary.sessions.length === 0)
        throw new Error('an empty page');
    }
  })();
  const importing = (async () => {
    for (; going; await sleep(500)) {
      const lines = sessionLines(OWN_FILE_ROWS, OWN.students, tenant.rows);
      tenant.rows += OWN_FILE_ROWS;
      const { seconds } = await importFile(servers, folder, { ...tenant, lines });
      times.imports.push(seconds * 1000);
    }
  })();
  // A failure of either is reported at once, not after a long import.
  const both = Promise.all([reading, importing]);
  await Promise.race([meanwhile(), both.then(() => undefined)]);
  going = false;
  await both;
  return times;
}

/** @param {Times} quiet @param {Times} noisy @returns {import('../bench.mjs').Row[]} */
function rowsOf(quiet, noisy) {
  /** @param {string} what @param {(times: Times) => number} of @param {boolean} due */
  const row = (what, of, due) => {
    const ratio = of(noisy) / of(quiet);
    const unit = `× (${of(quiet).toFixed(1)} ms → ${of(noisy).toFixed(1)} ms)`;
    return {
      what,
      value: ratio,
      unit,
      ...(due ? { due: `at most ${MOST_SLOWER}`, ok: ratio <= MOST_SLOWER } : {}),
    };
  };
  return [
    row('a page of sessions, median', ({ requests }) => median(requests), true),
    row('a page of sessions, 95 of 100', ({ requests }) => percentile(requests, 0.95), false),
    row('an import of 500 rows, median', ({ imports }) => median(imports), true),
    row('an import of 500 rows, longest', ({ imports }) => Math.max(...imports), false),
    { what: 'requests measured beside the import', value: noisy.requests.length, unit: '' },
  ];
}

/** @param {number[]} values @param {number} share */
function percentile(values, share) {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN;
}
