import { randomUUID } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { median } from '../print-rows.mjs';
import { bareCopy, emptyTables } from './bare-copy.mjs';
import { sessionLines, studentLines } from './files.mjs';
import { importFile } from './import-file.mjs';
import { startImportServers } from './import-servers.mjs';

const SIZES = [
  { rows: 50_000, students: 2500, rounds: 3 },
  { rows: 500_000, students: 25_000, rounds: 1 },
];
const ROWS_PER_STUDENT = 20;
const MOST_TIMES = 6;
const MOST_MEMORY = 250;

/** @type {import('../bench.mjs').Bench} */
export default {
  name: 'import',
  due: 'rows of a session file, from submitting the uploaded file to the last row loaded, against a bare COPY of the same rows into the same tables; --rows=1000000 for one size',
  async run({ services, say, root, options }) {
    const { postgresUrl, redisUrl } = await services();
    const folder = mkdtempSync(join(tmpdir(), 'lyceum-import-bench-'));
    chmodSync(folder, 0o755);
    /** @type {import('../bench.mjs').Row[]} */
    const results = [];
    try {
      for (const size of sizesOf(options)) {
        // New servers and a new database for each size, so that the peak of memory belongs to that size.
        const database = `import_of_${size.rows}`;
        const servers = await startImportServers({ root, folder, database, postgresUrl, redisUrl });
        try {
          results.push(...(await measureSize(servers, folder, size, say)));
        } finally {
          await servers.stop();
        }
      }
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
    return results;
  },
};

/** @param {Record<string, string>} options */
function sizesOf({ rows: asked }) {
  if (asked === undefined) return SIZES;
  const rows = Number(asked);
  if (!Number.isInteger(rows) || rows < ROWS_PER_STUDENT)
    throw new Error(`--rows: ${asked} is no number of rows`);
  return [{ rows, students: Math.floor(rows / ROWS_PER_STUDENT), rounds: 1 }];
}

/**
 * @param {import('./import-servers.mjs').ImportServers} servers
 * @param {string} folder
 * @param {{ rows: number, students: number, rounds: number }} size
 * @param {(text: string) => void} say
 * @returns {Promise<import('../bench.mjs').Row[]>}
 */
async function measureSize(servers, folder, { rows, students, rounds }, say) {
  const ratios = [];
  let [imported, copied] = [0, 0];
  for (let round = 0; round < rounds; round++) {
    const ecosystemId = randomUUID();
    const programId = randomUUID();
    await servers.publishProgram(ecosystemId, programId);
    await sleep(1500);
    await importFile(servers, folder, { ecosystemId, programId, lines: studentLines(students) });
    await emptyTables(servers.databaseUrl);
    const ours = await importFile(servers, folder, {
      ecosystemId,
      programId,
      lines: sessionLines(rows, students),
    });
    if (ours.newRows !== rows) throw new Error(`${ours.newRows} of ${rows} rows arrived`);
    const bare = await bareCopy(servers.databaseUrl, folder);
    if (bare.rows !== rows) throw new Error(`the bare COPY brought ${bare.rows} of ${rows} rows`);
    say(`  ${rows} rows: import ${ours.seconds.toFixed(1)} s, bare COPY ${bare.seconds.toFixed(1)} s`);
    [imported, copied] = [ours.seconds, bare.seconds];
    ratios.push(ours.seconds / bare.seconds);
  }
  const ratio = median(ratios);
  const name = `${rows.toLocaleString('en-US')} rows`;
  const memory = ['roster', 'sessions'].map((server) => ({ server, peak: servers.peakMemory(server) }));
  return [
    {
      what: `${name}: times a bare COPY`,
      value: ratio,
      unit: '×',
      due: `at most ${MOST_TIMES}`,
      ok: ratio <= MOST_TIMES,
    },
    { what: `${name}: import`, value: imported, unit: 's' },
    { what: `${name}: bare COPY`, value: copied, unit: 's' },
    ...memory.map(({ server, peak }) => ({
      what: `${name}: most memory of the ${server} server`,
      value: peak,
      unit: 'MB',
      due: `below ${MOST_MEMORY}`,
      ok: peak < MOST_MEMORY,
    })),
  ];
}
