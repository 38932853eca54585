import pg from 'pg';
import { actorIn } from '../actor.mjs';

export const ECOSYSTEM = '01990000-0000-7000-8000-0000000000ec';
const PROGRAMS = 20;
const SCHOOLS = 50;
const FIRST = names(400, 'ba de fi go lu ma ne ro sa ti'.split(' '), 'na ra li lo ne ta mi vo'.split(' '));
const LAST = names(
  2000,
  'al ber cor dan el far gal har in jor'.split(' '),
  'man sen ton ley ros val kin der'.split(' '),
);

/** Very few people share both names. @param {number} n */
const lastAt = (n) => (n * 7919 + Math.floor(n / LAST.length)) % LAST.length;

/** @param {number} n */
export const nameOf = (n) => ({
  first: FIRST[n % FIRST.length] ?? '',
  last: LAST[lastAt(n)] ?? '',
});
/** @param {number} n */
export const programId = (n) => id('3', n);
/** @param {number} n */
export const schoolId = (n) => id('4', n);

/** @param {string} group @param {number} n */
const id = (group, n) => `01990000-0000-7000-8000-${group}${n.toString(16).padStart(11, '0')}`;

/** Different names of three or four syllables. @param {number} count @param {string[]} starts @param {string[]} ends */
function names(count, starts, ends) {
  return Array.from({ length: count }, (_, n) => {
    const [a, b, c] = [n % starts.length, Math.floor(n / starts.length) % ends.length, Math.floor(n / 80)];
    return `${starts[a]}${ends[b]}${starts[c % starts.length]}${ends[Math.floor(c / starts.length) % ends.length]}`;
  });
}

export const superAdmin = actorIn(ECOSYSTEM, { userId: id('5', 1), ecosystemRoles: ['SUPER_ADMIN'] });

/**
 * People of twenty programs and fifty schools: one in twenty is a leader, one in ten has not signed in yet. Inserts in bulk the
 * rows that triggers would write one by one.
 *
 * @param {string} adminUrl
 * @param {number} people
 * @returns {Promise<number>} seconds
 */
export async function fillPeople(adminUrl, people) {
  const began = performance.now();
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    await client.query('SET session_replication_role = replica');
    await client.query(MEMBERS, [ECOSYSTEM, people, FIRST, LAST, SCHOOLS]);
    for (const statement of [ROLES, WORDS, VARIANTS, TALLIES])
      await client.query(statement.text, statement.values);
    await client.query('SET session_replication_role = origin');
    await client.query('VACUUM ANALYZE');
  } finally {
    await client.end();
  }
  return (performance.now() - began) / 1000;
}

/** @param {string} group @param {string} n an SQL expression */
const idSql = (group, n) => `('01990000-0000-7000-8000-${group}' || lpad(to_hex(${n}), 11, '0'))::uuid`;

const MEMBERS = `
  INSERT INTO identity.members (ecosystem_id, id, email, email_lower, first_name, last_name, time_zone_id, status, school_id,
    grade_level, sort_name, search_words)
  SELECT $1::uuid, ${idSql('1', 'n')}, 'p' || n || '@people.example', 'p' || n || '@people.example', first, last,
    'America/Denver', CASE WHEN n % 10 = 0 THEN 'INVITED' ELSE 'ACTIVATED' END, ${idSql('4', 'n % $5::int')},
    lpad((n % 12)::text, 2, '0'), last || ' ' || first, ARRAY[first, last, 'p' || n, 'p' || n || '@people.example']
  FROM generate_series(1, $2::int) AS n,
    LATERAL (SELECT ($3::text[])[n % array_length($3::text[], 1) + 1] AS first,
      ($4::text[])[(n::bigint * 7919 + n / array_length($4::text[], 1)) % array_length($4::text[], 1) + 1] AS last) AS named`;
const ROLES = {
  text: `
  INSERT INTO identity.program_roles (ecosystem_id, sort_name, status, user_id, program_id, role)
  SELECT ecosystem_id, sort_name, status, id, ${idSql('3', `(row_number() OVER (ORDER BY id))::int % ${PROGRAMS}`)},
    CASE WHEN hashtext(email) % 20 = 0 THEN 'LEADER' ELSE 'LEARNER' END
  FROM identity.members`,
  values: [],
};
const WORDS = {
  text: `INSERT INTO identity.member_words (ecosystem_id, word, user_id, sort_name, status, other_words)
  SELECT DISTINCT ecosystem_id, word, id, sort_name, status, others
  FROM (SELECT *, identity.words_beside(sort_name, search_words) AS others FROM identity.members OFFSET 0) AS m,
    unnest(search_words) AS word ORDER BY ecosystem_id, word, id`,
  values: [],
};
const VARIANTS = {
  text: `
  INSERT INTO identity.name_variants (ecosystem_id, variant, word)
  SELECT $1::uuid, v.variant, w.word FROM unnest($2::text[]) AS w(word), LATERAL (
    SELECT w.word UNION SELECT left(w.word, i - 1) || substr(w.word, i + 1) FROM generate_series(1, length(w.word)) AS i
  ) AS v(variant)`,
  values: [ECOSYSTEM, [...new Set([...FIRST, ...LAST])]],
};
const TALLIES = {
  text: `INSERT INTO identity.member_tallies (ecosystem_id, status, people)
  SELECT ecosystem_id, status, count(*) FROM identity.members GROUP BY 1, 2`,
  values: [],
};
