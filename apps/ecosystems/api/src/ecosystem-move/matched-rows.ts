/** Schools and subjects of the source that the target has under the same numbers or names. `$1` is the source, `$2` the target. */
export const MATCHED_ROWS = `
  same_schools AS (
    SELECT DISTINCT ON (s.id) s.id AS from_id, t.id AS to_id
    FROM ecosystems.schools s JOIN ecosystems.schools t ON t.ecosystem_id = $2::uuid AND (
      coalesce(s.external_id, '') <> '' AND t.external_id = s.external_id
        AND coalesce(t.district_id, '') = coalesce(s.district_id, '')
      OR coalesce(s.external_id, '') = '' AND coalesce(t.external_id, '') = '' AND lower(t.name) = lower(s.name))
    WHERE s.ecosystem_id = $1::uuid ORDER BY s.id, t.archived, t.id
  ),
  same_subjects AS (
    SELECT DISTINCT ON (s.id) s.id AS from_id, t.id AS to_id
    FROM ecosystems.subjects s JOIN ecosystems.subjects t ON t.ecosystem_id = $2::uuid AND (
      lower(t.code) = lower(s.code) OR NOT s.archived AND NOT t.archived AND lower(t.name) = lower(s.name))
    WHERE s.ecosystem_id = $1::uuid ORDER BY s.id, lower(t.code) = lower(s.code) DESC NULLS LAST, t.id
  )`;
