/**
 * Which people of the source are people of the target: by account, else by address, else by district number together
 * with the name. The number alone is no match: two districts both number their students from one. `$1` is the source,
 * `$2` the target.
 */
export const MATCHED_PEOPLE = `
  candidates AS (
    SELECT s.id AS from_id, t.id AS to_id,
      CASE WHEN s.account_id = t.account_id THEN 1 WHEN s.email_lower = t.email_lower THEN 2 ELSE 3 END AS rank
    FROM identity.members s JOIN identity.members t ON t.ecosystem_id = $2::uuid AND t.erased_at IS NULL AND (
      t.account_id = s.account_id OR t.email_lower = s.email_lower
      OR t.external_id = s.external_id AND t.sort_name = s.sort_name)
    WHERE s.ecosystem_id = $1::uuid AND s.erased_at IS NULL
  ),
  best AS (SELECT DISTINCT ON (from_id) from_id, to_id, rank FROM candidates ORDER BY from_id, rank, to_id),
  matched AS (SELECT DISTINCT ON (to_id) from_id, to_id FROM best ORDER BY to_id, rank, from_id)`;

/** People of the source whose district number is another person's in the target, or who would get a second one. */
export const CLASHING_PEOPLE = `
  clashing AS (
    SELECT s.id, s.external_id FROM identity.members s JOIN identity.members t
      ON t.ecosystem_id = $2::uuid AND t.erased_at IS NULL AND t.external_id = s.external_id
    LEFT JOIN matched m ON m.from_id = s.id
    WHERE s.ecosystem_id = $1::uuid AND s.erased_at IS NULL AND m.to_id IS DISTINCT FROM t.id
    UNION SELECT s.id, s.external_id FROM best b JOIN identity.members s ON s.ecosystem_id = $1::uuid AND s.id = b.from_id
    WHERE NOT EXISTS (SELECT 1 FROM matched m WHERE m.from_id = b.from_id)
  )`;
