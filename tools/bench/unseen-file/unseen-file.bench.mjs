import { randomUUID } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { adminOf, importUpload, uploadFile } from '../import/import-file.mjs';
import { startImportServers } from '../import/import-servers.mjs';

const ROWS = 50_000;
const MOST_MINUTES = 10;

/** Headers of a district's own system, with what a person who knows the file would say that they mean. */
const MEANINGS = {
  'Pupil No': 'student_id',
  'LEA #': 'district_id',
  'LEA Name': 'district_name',
  'Campus Code': 'school_id',
  'Campus Name': 'school_name',
  Gr: 'current_grade_level',
  'Bus Route': null,
};

const INSPECT = `mutation ($input: InspectImportFileInput!) { found: inspectImportFile(input: $input) { errors { property message }
  template { id } missing columns { header property origin } values { property value to origin } } }`;

/** @type {import('../bench.mjs').Bench} */
export default {
  name: 'unseen-file',
  due: 'a 50,000-row student file with headers that nobody has seen, by the proposed mapping; then the next file of its shape, without a question',
  async run({ services, say, root }) {
    const { postgresUrl, redisUrl } = await services();
    const folder = mkdtempSync(join(tmpdir(), 'lyceum-unseen-file-'));
    chmodSync(folder, 0o755);
    try {
      const servers = await startImportServers({
        ...{ root, folder, database: 'unseen_file', postgresUrl, redisUrl },
      });
      try {
        return await measure(servers, folder, say);
      } finally {
        await servers.stop();
      }
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
};

/** A title above the header, and grades in the district's words. @param {number} first */
function* lines(first) {
  yield 'Riverside student information,,,,,,\n\n';
  yield `${Object.keys(MEANINGS).join(',')}\n`;
  for (let n = first; n < first + ROWS; n++) {
    const grade = n % 13 === 0 ? 'Kinder AM' : String(n % 13);
    const school = 40_250 + (n % 40);
    yield `${String(n).padStart(10, '0')},0100001,Riverside,0${school},School ${n % 40},${grade},${n % 30}\n`;
  }
}

/**
 * @param {import('../import/import-servers.mjs').ImportServers} servers
 * @param {string} folder
 * @param {(text: string) => void} say
 * @returns {Promise<import('../bench.mjs').Row[]>}
 */
async function measure(servers, folder, say) {
  const [ecosystemId, programId] = [randomUUID(), randomUUID()];
  const actor = adminOf(ecosystemId);
  await servers.publishProgram(ecosystemId, programId);
  await sleep(1500);
  /** @param {number} first number of the first student */
  const send = async (first) => {
    const upload = await uploadFile(servers, folder, { actor, programId, lines: lines(first) });
    const { found } = await servers.ask(actor, INSPECT, { input: { programId, file: upload.file } });
    if (found.errors.length > 0) throw new Error(JSON.stringify(found.errors));
    return { upload, found };
  };
  const started = performance.now();
  const { upload, found } = await send(0);
  const chosen = choicesIn(found);
  say(
    `  the unseen file: ${chosen.suggested} columns and values suggested, ${chosen.chosen.length} chosen by the person`,
  );
  if (chosen.chosen.length > 0) say(`  chosen: ${chosen.chosen.join(', ')}`);
  const first = await importUpload(servers, upload, {
    templateId: found.template.id,
    mapping: chosen.mapping,
  });
  const minutes = (performance.now() - started) / 60_000;
  const next = await send(ROWS);
  const { suggested, chosen: open } = choicesIn(next.found);
  // No mapping is given: the file is read by what was confirmed for the first one.
  const second = await importUpload(servers, next.upload);
  const loaded = [first, second].every(({ newRows }) => newRows === ROWS);
  return [
    { what: 'unseen file: columns that the person has to find', value: chosen.chosen.length, unit: '' },
    {
      ...{ what: 'unseen file: work of the servers, from the upload', value: minutes, unit: 'min' },
      ...{ due: `at most ${MOST_MINUTES}`, ok: minutes <= MOST_MINUTES },
    },
    {
      ...{
        what: 'next file of its shape: questions about columns and values',
        value: suggested + open.length,
      },
      ...{ unit: '', due: 'none', ok: suggested + open.length === 0 },
    },
    { what: 'next file of its shape: import', value: second.seconds, unit: 's' },
    {
      what: 'rows of both files',
      value: loaded ? 'all loaded' : 'some are missing',
      unit: '',
      due: 'all',
      ok: loaded,
    },
  ];
}

/**
 * The mapping that the person confirms: what is proposed, and where that is not the truth, what the person chooses.
 *
 * @param {{ columns: { header: string, property: string | null, origin: string }[], values: { property: string, value: string, to: string | null, origin: string }[] }} found
 */
function choicesIn({ columns, values }) {
  const wanted = /** @type {Record<string, string | null>} */ (MEANINGS);
  const wrong = columns.filter(({ header, property }) => property !== wanted[header]);
  const open = values.filter(({ origin }) => origin === 'SUGGESTION' || origin === 'NONE');
  return {
    suggested: [...columns, ...open].filter(({ origin }) => origin === 'SUGGESTION').length,
    chosen: [...wrong.map(({ header }) => header), ...open.filter(({ to }) => !to).map(({ value }) => value)],
    mapping: {
      columns: columns.map(({ header }) => ({ header, property: wanted[header] ?? null })),
      values: open.map(({ property, value, to }) => ({ property, from: value, to: to ?? 'KG' })),
    },
  };
}
