import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import sharp from 'sharp';
import { actorIn } from '../actor.mjs';
import { withIdentityServers } from '../identity-servers.mjs';
import { ECOSYSTEM, fillAccounts, visitor } from '../timing/fill-accounts.mjs';

const PICTURES = 30;
const MOST_MS = 500;
const FILE_BYTES = 500_000;
const APART_MS = 10;
const UPLOAD = `mutation ($input: ProfilePictureInput!) { uploadProfilePicture(input: $input) { id } }`;
const OTHER = `query ($id: ID!) { getSignInOptions(ecosystemId: $id) { sso { id } } }`;

/** Decoded sizes of files of 500 kB; the first one is a baseline for receiving a file. */
const kinds = [
  { name: 'of 100 pixels', width: 10, height: 10, compared: true },
  { name: 'of 49 megapixels', width: 7000, height: 7000 },
  { name: 'of 12 megapixels', width: 4096, height: 3072 },
];

/** @param {{ width: number, height: number }} size */
async function pictureOf({ width, height }) {
  const picture = sharp({ create: { width, height, channels: 3, background: '#7a3ea8' } });
  // Decoders ignore bytes after the picture.
  const file = Buffer.alloc(FILE_BYTES);
  (await picture.png({ compressionLevel: 9 }).toBuffer()).copy(file);
  return file.toString('base64');
}

/** @param {string} adminUrl @returns {Promise<string[]>} their ids */
async function membersOf(adminUrl) {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  const { rows } = await client.query('SELECT id FROM identity.members');
  await client.end();
  return rows.map(({ id }) => id);
}

/**
 * Uploads pictures of several people at once while another caller keeps sending a query.
 *
 * @param {import('../serve-subgraph.mjs').ServedSubgraph} served
 * @param {{ name: string, width: number, height: number, compared?: boolean }} kind
 * @param {string[]} people
 * @returns {Promise<import('../bench.mjs').Row>}
 */
async function whilePicturesCome(served, kind, people) {
  const variables = { input: { content: await pictureOf(kind) } };
  const other = async () => {
    const began = performance.now();
    await served.ask({ query: OTHER, variables: { id: ECOSYSTEM } }, visitor(0));
    return performance.now() - began;
  };
  await other();
  let under = true;
  const uploads = Promise.allSettled(
    people.map(async (userId, at) => {
      // Not in one turn of the event loop of this process, which also measures.
      await sleep(at * APART_MS);
      return served.ask({ query: UPLOAD, variables }, actorIn(ECOSYSTEM, { userId }));
    }),
  ).finally(() => (under = false));
  let longest = 0;
  let asked = 0;
  while (under) {
    longest = Math.max(longest, await other());
    asked += 1;
    await sleep(5);
  }
  const kept = (await uploads).filter(({ status }) => status === 'fulfilled').length;
  return {
    what: `longest wait of others while ${PICTURES} pictures ${kind.name} come`,
    value: longest,
    unit: `ms (${asked} requests; ${kept} pictures kept)`,
    ...(kind.compared ? {} : { due: `at most ${MOST_MS}`, ok: longest <= MOST_MS }),
  };
}

/** @type {import('../bench.mjs').Bench} */
export default {
  name: 'pictures',
  due: `other people's requests take at most ${MOST_MS} ms while ${PICTURES} pictures are sent at once`,
  run: (set) =>
    withIdentityServers(set, async (serve) => {
      const served = await serve();
      await fillAccounts(served.adminUrl, PICTURES);
      const people = await membersOf(served.adminUrl);
      // A server loads the decoder with the first picture.
      await whilePicturesCome(served, { name: '', width: 10, height: 10 }, people.slice(0, 1));
      const rows = [];
      for (const kind of kinds) rows.push(await whilePicturesCome(served, kind, people));
      return rows;
    }),
};
