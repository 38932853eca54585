import pg from 'pg';
import { actorIn } from '../actor.mjs';

const WORDS = 'harbor valley cedar summit prairie river oak stone maple lake north field'.split(' ');
export const PROGRAMS = 2000;

/** @param {string} group @param {number} n */
const id = (group, n) => `01990000-0000-7000-8000-${group}${n.toString(16).padStart(11, '0')}`;

/** The ecosystem with very many programs. */
export const LARGE_ECOSYSTEM = id('1', 0);
export const superAdmin = actorIn(LARGE_ECOSYSTEM, { userId: id('5', 1), ecosystemRoles: ['SUPER_ADMIN'] });
/** An internal admin in another ecosystem. */
export const operator = { ...actorIn(id('9', 9), { userId: id('5', 2) }), isInternalAdmin: true };

/** Two words, which many names share, and a unique number. @param {number} n */
export const nameOf = (n) =>
  `${WORDS[n % WORDS.length]} ${WORDS[Math.floor(n / WORDS.length) % WORDS.length]} ${1000 + n}`;

/**
 * @param {string} adminUrl
 * @param {{ ecosystems: number, programs: number }} size programs: of the first ecosystem; every other one has two
 * @returns {Promise<number>} seconds
 */
export async function fillEcosystems(adminUrl, { ecosystems, programs }) {
  const began = performance.now();
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    const names = Array.from({ length: ecosystems }, (_, n) => nameOf(n));
    const ids = names.map((_, n) => id('1', n));
    await client.query(
      `INSERT INTO ecosystems.ecosystems (ecosystem_id, name, short_name, profile_id, type, city, state, primary_color,
         default_language, time_zone_id, settings, archived)
       SELECT u.id, initcap(u.name), replace(u.name, ' ', '-'), replace(u.name, ' ', '-'), 'DISTRICT', 'Town', 'CO', '#1f4fd8', 'en',
         'America/Denver', '{}', u.n % 20 = 7 AND u.n > 100 FROM unnest($1::uuid[], $2::text[]) WITH ORDINALITY AS u(id, name, n)`,
      [ids, names],
    );
    await client.query(
      `INSERT INTO ecosystems.programs (ecosystem_id, id, name, short_name, settings)
       SELECT e, uuidv7(), 'Program ' || n, 'p' || n, '{}'
       FROM unnest($1::uuid[]) AS e CROSS JOIN LATERAL generate_series(1, CASE WHEN e = $2 THEN $3::int ELSE 2 END) AS n`,
      [ids, LARGE_ECOSYSTEM, programs],
    );
    await client.query('VACUUM ANALYZE');
  } finally {
    await client.end();
  }
  return (performance.now() - began) / 1000;
}
