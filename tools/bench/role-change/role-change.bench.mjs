import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Caller } from '../../faults/caller.mjs';
import { startPlatform } from '../../test/started-platform.mjs';

const ROUNDS = Number(process.env.BENCH_ROLE_CHANGES ?? 100);
const DUE_MS = 2000;
/** Milliseconds after which a subgraph counts as having missed the change. */
const PATIENCE_MS = 6000;
const PAUSE_MS = 30;
/** Milliseconds of pause per query: below the gateway's limit for an account. */
const REST_MS = 40;

/**
 * In each domain, a query that a program's admin may run and others may not. Messaging refuses nobody by that role: its query
 * returns the people whom the caller may write to, from its projection of people and roles.
 *
 * @type {{ domain: string, operation: string, variables: (programId: string) => object, told?: (data: any) => boolean }[]}
 */
const DEEDS = [
  {
    domain: 'identity',
    operation: 'PeopleRoster',
    variables: (programId) => ({ selectedFilters: { programId } }),
  },
  {
    domain: 'ecosystems',
    operation: 'EditProgram',
    variables: (programId) => ({ programId, programInput: {} }),
  },
  {
    domain: 'sessions',
    operation: 'ManageSessionsOptions',
    variables: (programId) => ({ programId }),
  },
  {
    domain: 'roster',
    operation: 'GetImportJobs',
    variables: (programId) => ({ programId, pageIndex: 0, limit: 1, includeArchived: false }),
  },
  { domain: 'matching', operation: 'PairsPage', variables: (programId) => ({ programId, pageNum: 1 }) },
  { domain: 'learning', operation: 'ProgramFeedbackForms', variables: (programId) => ({ programId }) },
  {
    domain: 'messaging',
    operation: 'ParentConversants',
    variables: () => ({ search: '', limit: 1 }),
    told: ({ found }) => found.total > 0,
  },
  { domain: 'reports', operation: 'EngagementTrackerOptions', variables: (programId) => ({ programId }) },
  {
    domain: 'payments',
    operation: 'Charges',
    variables: () => ({ filter: { scope: 'ADMINISTERED' }, pageIndex: 0, limit: 1 }),
  },
];

/** @type {import('../bench.mjs').Bench} */
export default {
  name: 'role-change',
  due: `a role that is given or taken until every subgraph acts by it, ${ROUNDS} times, through the gateway`,
  async run({ root, say }) {
    const folder = join(root, `.lyceum-bench-roles-${process.pid}`);
    mkdirSync(folder, { recursive: true });
    const data = join(folder, 'platform');
    const platform = await startPlatform(root, data);
    try {
      const caller = (/** @type {string} */ name) =>
        new Caller({ url: platform.url, data, email: `${name}@riverside.example` });
      const [admin, person] = [caller('super'), caller('teacher')];
      const { programId, userId } = await whoAndWhere(admin);
      // A server's first query takes longer, and only the change is measured.
      for (const deed of DEEDS) for (const who of [admin, person]) await may(who, deed, programId);
      const given = timesOf(DEEDS);
      const taken = timesOf(DEEDS);
      for (let round = 0; round < ROUNDS; round++) {
        for (const [way, times, wanted] of /** @type {const} */ ([
          ['addProgramRoles', given, true],
          ['removeProgramRoles', taken, false],
        ])) {
          const began = performance.now();
          let asked = 0;
          const input = { programId, [way]: ['PROGRAM_ADMIN'] };
          await admin.ask('ChangeRoles', { userIds: [userId], input });
          const committed = performance.now();
          await Promise.all(
            DEEDS.map(async (deed) => {
              const look = () => (asked++, may(person, deed, programId));
              times.get(deed.domain)?.push(await until(wanted, committed, look));
            }),
          );
          await sleep(Math.max(0, asked * REST_MS - (performance.now() - began)));
        }
        if ((round + 1) % 25 === 0) say(`${round + 1} rounds`);
      }
      return [...rowsOf('taken', taken), ...rowsOf('given', given)];
    } finally {
      await platform.stop();
      rmSync(folder, { recursive: true, force: true });
    }
  },
};

/** @param {typeof DEEDS} deeds @returns {Map<string, number[]>} milliseconds by domain */
const timesOf = (deeds) => new Map(deeds.map(({ domain }) => [domain, []]));

/** @param {Caller} admin */
async function whoAndWhere(admin) {
  const { getPrograms } = await admin.ask('ViewerSurroundings', { profileId: 'riverside' });
  const { getUserRoster } = await admin.ask('PeopleRoster', {
    selectedFilters: { searchTerm: 'teacher@riverside.example' },
  });
  const program = getPrograms.find(
    (/** @type {{ shortName: string }} */ each) => each.shortName === 'reading',
  );
  return { programId: program.id, userId: getUserRoster.users[0].id };
}

/** @param {Caller} person @param {(typeof DEEDS)[number]} deed @param {string} programId */
async function may(person, { operation, variables, told }, programId) {
  try {
    const data = await person.ask(operation, variables(programId));
    return told?.(data) ?? true;
  } catch (error) {
    if (error instanceof Error && /^(FORBIDDEN|NOT_FOUND)/.test(error.message)) return false;
    throw error;
  }
}

/** @param {boolean} wanted @param {number} since @param {() => Promise<boolean>} look @returns {Promise<number>} milliseconds */
async function until(wanted, since, look) {
  for (;;) {
    const seen = await look();
    const took = performance.now() - since;
    if (seen === wanted) return took;
    if (took > PATIENCE_MS) return Infinity;
    await sleep(PAUSE_MS);
  }
}

/** @param {string} what @param {Map<string, number[]>} times @returns {import('../bench.mjs').Row[]} */
function rowsOf(what, times) {
  const all = [...times.values()].flat();
  const missed = all.filter((took) => took > DUE_MS).length;
  const worst = [...times].map(([domain, took]) => `${domain} ${Math.round(Math.max(...took))}`).join(', ');
  return [
    {
      what: `role ${what} until every subgraph knows, slowest`,
      value: Math.max(...all),
      unit: `ms (${worst})`,
      due: `below ${DUE_MS}`,
      ok: missed === 0,
    },
    {
      what: `role ${what}, not known in time`,
      value: missed,
      unit: `of ${all.length}`,
      due: '0',
      ok: missed === 0,
    },
  ];
}
