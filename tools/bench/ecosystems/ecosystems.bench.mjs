import { randomBytes } from 'node:crypto';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { buildSubgraph, serveSubgraph } from '../serve-subgraph.mjs';
import { smallAgainstLarge } from '../small-against-large.mjs';
import { fillEcosystems, nameOf, operator, PROGRAMS, superAdmin } from './fill-ecosystems.mjs';

const SMALL = 100;
const LARGE = Number(process.env.BENCH_ECOSYSTEMS ?? 10_000);
const FEW = 20;

const SEARCH = `query ($term: String, $after: String, $limit: Int) {
  searchEcosystems(searchTerm: $term, after: $after, limit: $limit) {
    items { id name shortName profileId logo primaryColor archived } nextCursor } }`;
const LIST = `{ getPrograms { id name shortName archived } }`;
/** The queries of a page and of a picker. */
const PAGE = `query ($term: String) { getPrograms(search: $term, archived: false, limit: 50) { id name shortName archived } }`;

/** @typedef {import('../serve-subgraph.mjs').ServedSubgraph} Served */

/** @param {string} name @param {(turn: number) => object} variables */
const search = (name, variables) => ({
  name: `ecosystem search: ${name}`,
  due: true,
  ask: (/** @type {Served} */ one, /** @type {number} */ turn) =>
    one.ask({ query: SEARCH, variables: variables(turn) }, operator),
  check: (/** @type {any} */ { searchEcosystems }) => some(name, searchEcosystems.items),
});

/** @param {string} name @param {unknown[]} found */
function some(name, found) {
  if (found.length === 0) throw new Error(`${name}: nothing was found`);
}

/** A name that both databases have. @param {number} turn */
const known = (turn) => nameOf((turn * 37) % SMALL);

const reads = [
  search('the first page', () => ({})),
  search('a whole name', (turn) => ({ term: known(turn) })),
  search('two words', (turn) => ({ term: known(turn).split(' ').slice(0, 2).join(' '), limit: 5 })),
  search('the switcher, one word', (turn) => ({ term: known(turn).split(' ')[0], limit: 5 })),
  {
    name: 'programs of an ecosystem with 20 programs among all ecosystems',
    due: true,
    ask: (/** @type {Served} */ one) => one.ask({ query: LIST }, superAdmin),
    check: (/** @type {any} */ { getPrograms }) => some('programs', getPrograms),
  },
];

const pages = [
  { what: 'the first 50 programs', term: () => null },
  { what: 'a program by its name', term: (/** @type {number} */ turn) => `program ${(turn % FEW) + 1}` },
];

/** @type {import('../bench.mjs').Bench} */
export default {
  name: 'ecosystems',
  due: `searches of ecosystems and lists of programs with ${LARGE.toLocaleString('en')} ecosystems against ${SMALL}, through GraphQL`,
  async run({ services, root, say }) {
    const { postgresUrl, redisUrl } = await services();
    const run = randomBytes(4).toString('hex');
    const folder = join(root, '.lyceum-bench', `ecosystems-${run}`);
    mkdirSync(folder, { recursive: true });
    /** @type {Served[]} */
    const served = [];
    try {
      const main = await buildSubgraph(root, folder, 'ecosystems');
      const serve = async (/** @type {number} */ ecosystems, programs = FEW) => {
        const database = `bench_${run}_${served.length}`;
        const one = await serveSubgraph({
          domain: 'ecosystems',
          main,
          folder,
          postgresUrl,
          redisUrl,
          database,
        });
        served.push(one);
        const seconds = await fillEcosystems(one.adminUrl, { ecosystems, programs });
        say(`filled with ${ecosystems.toLocaleString('en')} ecosystems in ${seconds.toFixed(1)} s`);
        return one;
      };
      const [small, large, many] = [await serve(SMALL), await serve(LARGE), await serve(SMALL, PROGRAMS)];
      const rows = [];
      for (const { ask, ...read } of reads)
        rows.push(
          await smallAgainstLarge(
            read,
            (turn) => ask(small, turn),
            (turn) => ask(large, turn),
          ),
        );
      for (const { what, term } of pages)
        rows.push(
          await smallAgainstLarge(
            {
              name: `${what}, ${PROGRAMS.toLocaleString('en')} programs against ${FEW}`,
              due: false,
              check: () => undefined,
            },
            (turn) => small.ask({ query: PAGE, variables: { term: term(turn) } }, superAdmin),
            (turn) => many.ask({ query: PAGE, variables: { term: term(turn) } }, superAdmin),
          ),
        );
      rows.push(await onePageOfMany(many));
      return rows;
    } finally {
      for (const one of served) await one.stop();
      rmSync(folder, { recursive: true, force: true });
    }
  },
};

/** For information: the time of a result with a hundred times as many programs. @param {Served} many */
async function onePageOfMany(many) {
  const times = [];
  for (let turn = 0; turn < 20; turn++) {
    const began = performance.now();
    const { getPrograms } = await many.ask({ query: LIST }, superAdmin);
    if (getPrograms.length !== PROGRAMS) throw new Error(`${getPrograms.length} programs`);
    times.push(performance.now() - began);
  }
  const middle = times.sort((a, b) => a - b)[10] ?? NaN;
  return {
    what: `all ${PROGRAMS.toLocaleString('en')} programs of one ecosystem, median`,
    value: middle,
    unit: 'ms',
  };
}
