import { randomUUID } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { median } from '../print-rows.mjs';
import { bareCopy, emptyTables } from './bare-copy.mjs';
import { sessionLines, studentLines, writeLines } from './files.mjs';
import { sizeOf, startImportServers } from './import-servers.mjs';

const SIZES = [
  { rows: 50_000, students: 2500, rounds: 3 },
  { rows: 500_000, students: 25_000, rounds: 1 },
];
const MOST_TIMES = 6;
const MOST_MEMORY = 250;

const REQUEST = `query ($name: String!, $size: Float!, $programId: ID!) { requestImportJobUpload(fileName: $name, fileSize: $size, programId: $programId) {
  multipartInfo { uploadId fileKey } partCount } }`;
const SUBMIT = `mutation ($input: SubmitImportJobInput!) { submitImportJob(input: $input) { importJobId errors { message } } }`;
const JOB = `query ($programId: ID!, $ids: [ID!]) { getImportJobsByModel(programId: $programId, ids: $ids) { items { status failMessage result { newRows } } } }`;

/** @type {import('../bench.mjs').Bench} */
export default {
  name: 'import',
  due: 'rows of a session file, from submitting the uploaded file to the last row loaded, against a bare COPY of the same rows into the same tables',
  async run({ services, say, root }) {
    const { postgresUrl, redisUrl } = await services();
    const folder = mkdtempSync(join(tmpdir(), 'lyceum-import-bench-'));
    chmodSync(folder, 0o755);
    /** @type {import('../bench.mjs').Row[]} */
    const results = [];
    try {
      for (const size of SIZES) {
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

/**
 * Uploads and imports one file. Measured from the submission of the uploaded file.
 *
 * @param {import('./import-servers.mjs').ImportServers} servers
 * @param {string} folder
 * @param {{ ecosystemId: string, programId: string, lines: Iterable<string> }} file
 */
async function importFile(servers, folder, { ecosystemId, programId, lines }) {
  const actor = adminOf(ecosystemId);
  const path = join(folder, 'rows.csv');
  await writeLines(path, lines);
  const { requestImportJobUpload: upload } = await servers.ask(actor, REQUEST, {
    name: 'rows.csv',
    size: Math.min(sizeOf(path), 8_000_000),
    programId,
  });
  const { uploadId, fileKey } = upload.multipartInfo;
  servers.putPart(uploadId, path);
  const started = performance.now();
  const { submitImportJob } = await servers.ask(actor, SUBMIT, {
    input: { programId, file: { uploadId, fileKey, fileName: 'rows.csv' } },
  });
  if (!submitImportJob.importJobId) throw new Error(JSON.stringify(submitImportJob.errors));
  for (;;) {
    const { getImportJobsByModel } = await servers.ask(actor, JOB, {
      programId,
      ids: [submitImportJob.importJobId],
    });
    const [job] = getImportJobsByModel.items;
    if (job.status === 'IMPORTED')
      return { seconds: (performance.now() - started) / 1000, newRows: job.result.newRows };
    if (job.status === 'NEEDS_FIX' || job.status === 'FAILED')
      throw new Error(`the import ended as ${job.status}: ${job.failMessage}`);
    await sleep(100);
  }
}

/** @param {string} ecosystemId */
function adminOf(ecosystemId) {
  return {
    kind: 'user',
    accountId: randomUUID(),
    userId: randomUUID(),
    ecosystemId,
    ecosystemRoles: ['SUPER_ADMIN'],
    programRoles: [],
    profileTypes: ['Admin'],
    supportedSchoolIds: [],
    isInternalAdmin: false,
    operatorVisit: false,
    language: 'en',
    timeZoneId: 'America/Denver',
    requestId: randomUUID(),
    ip: null,
    platformMode: null,
  };
}
