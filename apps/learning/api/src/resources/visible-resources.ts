import { isSuperAdmin, programIdsAs, type Actor } from '@lyceum/server/actor';

const OPEN = (which: string) =>
  `ARRAY (SELECT p.id FROM learning.programs p WHERE NOT p.archived AND (${which}))`;

/** Programs where family `f`'s person learns; where no event carried them, the programs of the person's sessions. */
const LEARNS_IN = `coalesce(f.program_ids,
  ARRAY (SELECT s.program_id FROM learning.sessions s WHERE s.learner_ids @> ARRAY[f.user_id]))`;

const OF_CHILDREN = `SELECT unnest(${LEARNS_IN}) FROM learning.families f WHERE f.parent_ids @> ARRAY[$5]::uuid[]`;

/** Whether the viewer may see resource `r`. $1 to $5 of a statement are `visibleValues(actor)`. */
export const VISIBLE_RESOURCES = `($1::boolean OR r.program_ids && $2::uuid[]
  OR r.archived_at IS NULL AND (r.program_ids && ${OPEN('p.id = ANY ($3::uuid[])')}
    OR r.access = 'EVERYONE' AND r.program_ids && ${OPEN(`p.id = ANY ($4::uuid[]) OR p.id IN (${OF_CHILDREN})`)}))`;

/** Programs of resource `r` in which the viewer leads or learns, or a child of the viewer learns. */
export const PROGRAMS_AS_READER = `ARRAY (SELECT id FROM unnest(r.program_ids) AS id
  WHERE id = ANY ($3::uuid[]) OR id = ANY ($4::uuid[]) OR id IN (${OF_CHILDREN}) ORDER BY id)`;

/**
 * $1 whether the viewer sees everything, $2 programs administered, $3 programs led in, $4 programs learned in, $5 the
 * viewer's id.
 */
export function visibleValues(actor: Actor): unknown[] {
  return [
    isSuperAdmin(actor),
    programIdsAs(actor, 'PROGRAM_ADMIN'),
    programIdsAs(actor, 'LEADER'),
    programIdsAs(actor, 'LEARNER'),
    actor.userId,
  ];
}
