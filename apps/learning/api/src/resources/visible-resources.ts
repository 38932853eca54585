import { isSuperAdmin, programIdsAs, type Actor } from '@lyceum/server/actor';

const OPEN = (which: string) =>
  `ARRAY (SELECT p.id FROM learning.programs p WHERE NOT p.archived AND (${which}))`;

/** Where somebody learns. Of whom nothing was told since that is kept: where they had sessions. */
const LEARNS_IN = `coalesce(f.program_ids,
  ARRAY (SELECT s.program_id FROM learning.sessions s WHERE s.learner_ids @> ARRAY[f.user_id]))`;

const OF_CHILDREN = `SELECT unnest(${LEARNS_IN}) FROM learning.families f WHERE f.parent_ids @> ARRAY[$5]::uuid[]`;

/** $1 to $5 of a statement are `visibleValues(actor)`. */
export const VISIBLE_RESOURCES = `($1::boolean OR r.program_ids && $2::uuid[]
  OR r.program_ids && ${OPEN('p.id = ANY ($3::uuid[])')}
  OR r.access = 'EVERYONE' AND r.program_ids && ${OPEN(`p.id = ANY ($4::uuid[]) OR p.id IN (${OF_CHILDREN})`)})`;

/** Everything; what is administered; what is led in; what is learned in; whose children count. */
export function visibleValues(actor: Actor): unknown[] {
  return [
    isSuperAdmin(actor),
    programIdsAs(actor, 'PROGRAM_ADMIN'),
    programIdsAs(actor, 'LEADER'),
    programIdsAs(actor, 'LEARNER'),
    actor.userId,
  ];
}
