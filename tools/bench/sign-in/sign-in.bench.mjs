import { hash, verify } from '@node-rs/argon2';
import pg from 'pg';
import { withIdentityServers } from '../identity-servers.mjs';
import { median } from '../print-rows.mjs';
import {
  ARGON2ID,
  ECOSYSTEM,
  fillAccounts,
  accountEmail,
  PASSWORD,
  visitor,
} from '../timing/fill-accounts.mjs';
import { bareSignIn } from './bare-sign-in.mjs';

const ROUNDS = 200;
const WARM_UP = 20;
const DUE = 3;
const LOGIN = `mutation ($email: String!, $ecosystemId: ID) {
  loginPaas(email: $email, password: "${PASSWORD}", ecosystemId: $ecosystemId) { token refusal } }`;

/** @param {() => Promise<unknown>} work @returns {Promise<number>} milliseconds */
async function timed(work) {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

/** @type {import('../bench.mjs').Bench} */
export default {
  name: 'sign-in',
  due: 'a sign-in through GraphQL without the time of the password hash, against the bare SQL it needs',
  run: (set) =>
    withIdentityServers(set, async (serve) => {
      const served = await serve();
      await fillAccounts(served.adminUrl, ROUNDS + WARM_UP);
      const stored = await hash(PASSWORD, ARGON2ID);
      const client = new pg.Client({ connectionString: served.adminUrl });
      await client.connect();
      /** @type {Record<'whole' | 'hash' | 'sql', number[]>} */
      const times = { whole: [], hash: [], sql: [] };
      for (let turn = 0; turn < ROUNDS + WARM_UP; turn++) {
        const email = accountEmail(turn);
        const whole = await timed(async () => {
          const variables = { email, ecosystemId: ECOSYSTEM };
          const { loginPaas } = await served.ask({ query: LOGIN, variables }, visitor(turn));
          if (!loginPaas.token) throw new Error(`not signed in: ${JSON.stringify(loginPaas)}`);
        });
        const hashed = await timed(() => verify(stored, PASSWORD));
        const sql = await timed(() => bareSignIn(client, { email, ecosystemId: ECOSYSTEM }));
        if (turn < WARM_UP) continue;
        times.whole.push(whole);
        times.hash.push(hashed);
        times.sql.push(sql);
      }
      await client.end();
      const [whole, hashing, sql] = [median(times.whole), median(times.hash), median(times.sql)];
      const ratio = (whole - hashing) / sql;
      return [
        {
          what: 'sign-in without the hash, against its bare SQL',
          value: ratio,
          unit: `× (${sql.toFixed(1)} ms → ${(whole - hashing).toFixed(1)} ms, medians; the hash takes ${hashing.toFixed(1)} ms)`,
          due: `at most ${DUE}`,
          ok: ratio <= DUE,
        },
      ];
    }),
};
