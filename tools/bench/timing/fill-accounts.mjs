import { hash } from '@node-rs/argon2';
import pg from 'pg';
import { actorIn } from '../actor.mjs';

export const ECOSYSTEM = '01990000-0000-7000-8000-0000000000ed';
/** The server's parameters of password hashing. */
export const ARGON2ID = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const PASSWORD = 'the password of everybody';

/** @param {number} n */
export const accountEmail = (n) => `person${n}@known.example`;

/** A visitor without a sign-in, at a new address each time, so that no rate limit applies. @param {number} turn */
export const visitor = (turn) => ({
  ...actorIn(ECOSYSTEM, { userId: '' }),
  kind: 'anonymous',
  accountId: null,
  userId: null,
  ip: `10.${turn >> 16}.${(turn >> 8) & 255}.${turn & 255}`,
});

/** Accounts of one ecosystem, all with the same password. @param {string} adminUrl @param {number} count */
export async function fillAccounts(adminUrl, count) {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    const terms = { tutor: 'tutor', tutee: 'student', module: 'lesson' };
    await client.query(
      `INSERT INTO identity.ecosystems (id, name, short_name, profile_id, primary_color, terms, default_language,
         time_zone_id, archived, revision)
       VALUES ($1, 'Timed', 'timed', 'timed', '#7a3ea8', $2, 'en', 'America/Denver', false, 1)`,
      [ECOSYSTEM, JSON.stringify({ en: terms, sp: terms })],
    );
    await client.query(
      `INSERT INTO identity.accounts (id, email, email_lower, email_verified_at, password_hash)
       SELECT gen_random_uuid(), email, email, now(), $1 FROM unnest($2::text[]) AS email`,
      [await hash(PASSWORD, ARGON2ID), Array.from({ length: count }, (_, n) => accountEmail(n))],
    );
    await client.query(
      `INSERT INTO identity.members (ecosystem_id, id, account_id, email, email_lower, first_name, last_name, time_zone_id,
         status, sort_name, search_words)
       SELECT $1::uuid, gen_random_uuid(), id, email, email, 'A', 'B', 'America/Denver', 'ACTIVATED', 'b a', '{a,b}'
       FROM identity.accounts`,
      [ECOSYSTEM],
    );
    await client.query('ANALYZE');
  } finally {
    await client.end();
  }
}
