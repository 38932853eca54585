import { randomBytes } from 'node:crypto';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { buildSubgraph, serveSubgraph } from '../serve-subgraph.mjs';
import { smallAgainstLarge } from '../small-against-large.mjs';
import { fillInbox, tutor, wordOf } from './fill-inbox.mjs';

const SMALL = 10_000;
const LARGE = Number(process.env.BENCH_MESSAGES ?? 1_000_000);
/** Tutors that both databases have. */
const TUTORS = SMALL / 100 / 50;

const PERSON = `{ userId name role active }`;
const CONVERSATION = `id title isGroup archived isMuted readOnly unreadCount lastMessageAt lastMessage { id body isOwn } participants ${PERSON}`;
const LIST = `query ($page: Int!) { found: getPaginatedConversationList(pageNumber: $page, isActiveContext: true) {
  conversations { ${CONVERSATION} } exhaustedConversations } }`;
const UNREAD = `{ found: getPaginatedConversationList(pageNumber: 1, isActiveContext: true) { unreadConversations } }`;
const SEARCH = `query ($text: String!) { found: searchMessages(text: $text, pageNumber: 1) {
  results { message { id body date fromUser ${PERSON} } conversation { ${CONVERSATION} } } exhaustedResults } }`;

/** @typedef {import('../serve-subgraph.mjs').ServedSubgraph} Served */

const reads = [
  {
    name: 'the first page of the inbox',
    ask: (/** @type {Served} */ one, /** @type {number} */ turn) =>
      one.ask({ query: LIST, variables: { page: 1 } }, tutor(turn % TUTORS)),
    check: (/** @type {any} */ { found }) => full('list', found.conversations, 20),
  },
  {
    name: 'the third page of the inbox',
    ask: (/** @type {Served} */ one, /** @type {number} */ turn) =>
      one.ask({ query: LIST, variables: { page: 3 } }, tutor(turn % TUTORS)),
    check: (/** @type {any} */ { found }) => full('third page', found.conversations, 10),
  },
  {
    name: 'the number of unread conversations',
    ask: (/** @type {Served} */ one, /** @type {number} */ turn) =>
      one.ask({ query: UNREAD }, tutor(turn % TUTORS)),
    check: (/** @type {any} */ { found }) => {
      if (found.unreadConversations < 16) throw new Error(`${found.unreadConversations} are unread`);
    },
  },
  {
    name: 'a search by a word of a few messages',
    ask: (/** @type {Served} */ one, /** @type {number} */ turn) =>
      one.ask({ query: SEARCH, variables: { text: wordOf(turn) } }, tutor(turn % TUTORS)),
    check: () => undefined,
  },
  {
    name: 'a search by two words',
    ask: (/** @type {Served} */ one, /** @type {number} */ turn) =>
      one.ask({ query: SEARCH, variables: { text: `${wordOf(turn)} lake` } }, tutor(turn % TUTORS)),
    check: () => undefined,
  },
];

/** @param {string} name @param {unknown[]} rows @param {number} due */
function full(name, rows, due) {
  if (rows.length !== due) throw new Error(`${name}: ${rows.length} conversations, not ${due}`);
}

/** @type {import('../bench.mjs').Bench} */
export default {
  name: 'inbox',
  due: `inbox, unread counts and search with ${LARGE.toLocaleString('en')} messages against ${SMALL.toLocaleString('en')}, through GraphQL`,
  async run({ services, root, say }) {
    const { postgresUrl, redisUrl } = await services();
    const run = randomBytes(4).toString('hex');
    const folder = join(root, '.lyceum-bench', `inbox-${run}`);
    mkdirSync(folder, { recursive: true });
    /** @type {Served[]} */
    const served = [];
    try {
      const main = await buildSubgraph(root, folder, 'messaging');
      for (const messages of [SMALL, LARGE]) {
        const database = `bench_${run}_${served.length}`;
        const set = { domain: 'messaging', main, folder, postgresUrl, redisUrl, database };
        const one = await serveSubgraph(set);
        served.push(one);
        const seconds = await fillInbox(one.adminUrl, messages);
        say(`filled with ${messages.toLocaleString('en')} messages in ${seconds.toFixed(1)} s`);
      }
      const [small, large] = /** @type {[Served, Served]} */ (served);
      const rows = [];
      for (const { ask, ...read } of reads)
        rows.push(
          await smallAgainstLarge(
            { ...read, due: true },
            (turn) => ask(small, turn),
            (turn) => ask(large, turn),
          ),
        );
      return rows;
    } finally {
      for (const one of served) await one.stop();
      rmSync(folder, { recursive: true, force: true });
    }
  },
};
