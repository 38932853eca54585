import { withIdentityServers } from '../identity-servers.mjs';
import { smallAgainstLarge } from '../small-against-large.mjs';
import { fillPeople, nameOf, programId, schoolId, superAdmin } from './fill-people.mjs';

const SMALL = 10_000;
const LARGE = Number(process.env.BENCH_PEOPLE ?? 1_000_000);

const SEARCH = `query ($input: SearchUsersInput!) { searchUsers(input: $input) { id profile { firstName lastName } } }`;
const PAGE = `query ($page: Int, $filters: UserRosterFilters) { getUserRoster(pageNum: $page, selectedFilters: $filters) {
  users { id profile { firstName lastName } } hasMore total activeTotal } }`;

/** @param {string} name @param {(turn: number) => string} term */
const search = (name, term) => ({
  name: `search: ${name}`,
  due: true,
  question: (/** @type {number} */ turn) => ({
    query: SEARCH,
    variables: { input: { searchTerm: term(turn), limit: 20 } },
  }),
  check: (/** @type {any} */ { searchUsers }) => some(name, searchUsers),
});

/** @param {string} name @param {(turn: number) => { filters?: object, page?: number }} variables */
const page = (name, variables) => ({
  name: `people page: ${name}`,
  due: true,
  question: (/** @type {number} */ turn) => ({ query: PAGE, variables: variables(turn) }),
  check: (/** @type {any} */ { getUserRoster }) => some(name, getUserRoster.users),
});

/** @param {string} name @param {unknown[]} people */
function some(name, people) {
  if (people.length === 0) throw new Error(`${name}: nobody was found`);
}

/** A name that both databases have. @param {number} turn */
const person = (turn) => nameOf((turn * 37) % SMALL);

const reads = [
  search('a whole name', (turn) => `${person(turn).first} ${person(turn).last}`),
  search('the beginning of a last name', (turn) => person(turn).last.slice(0, 4)),
  search('a name with one letter too few', (turn) => person(turn).last.replace(/(?<=^..)./, '')),
  page('no filter', () => ({})),
  page('third page', () => ({ page: 3 })),
  page('a name', (turn) => ({ filters: { searchTerm: person(turn).last } })),
  page('a school', (turn) => ({ filters: { schoolIds: [schoolId(turn % 50)] } })),
  page('a program', (turn) => ({ filters: { programId: programId(turn % 20) } })),
  page('a role', (turn) => ({ filters: { roles: [turn % 2 ? 'LEADER' : 'LEARNER'] } })),
  page('who has not come yet', () => ({ filters: { statuses: ['INVITED'] } })),
];

/** @type {import('../bench.mjs').Bench} */
export default {
  name: 'people',
  due: `searches and pages with ${LARGE.toLocaleString('en')} people in the ecosystem's database against ${SMALL.toLocaleString('en')}, through GraphQL`,
  run: (set) =>
    withIdentityServers(set, async (serve) => {
      const served = [];
      for (const people of [SMALL, LARGE]) {
        const one = await serve();
        served.push(one);
        const seconds = await fillPeople(one.adminUrl, people);
        set.say(`filled with ${people.toLocaleString('en')} people in ${seconds.toFixed(0)} s`);
      }
      const [small, large] = served;
      if (!small || !large) throw new Error('not served');
      const rows = [];
      for (const { question, ...read } of reads) {
        const ask = (/** @type {typeof small} */ one) => (/** @type {number} */ turn) =>
          one.ask(question(turn), superAdmin);
        rows.push(await smallAgainstLarge(read, ask(small), ask(large)));
      }
      return rows;
    }),
};
