import { isProgramAdmin, isSuperAdmin, programIdsAs, type Actor } from '@lyceum/server/actor';
import type { ModuleAudience } from '../__generated__/resolvers';

const OFFERING = (of: string) =>
  `ARRAY (SELECT p.id FROM learning.programs p WHERE p.id = ANY (${of}) AND p.self_paced AND NOT p.archived)`;

/** Whether the viewer may see module `m`. $1 to $5 of a statement are `visibleValues(actor)`. */
export const VISIBLE_MODULES = `($1::boolean OR m.program_ids && $2::uuid[]
  OR m.status = 'LIVE' AND m.audience = 'LEARNERS' AND m.program_ids && ${OFFERING('$3::uuid[]')}
  OR m.status = 'LIVE' AND m.audience = 'LEADERS' AND m.program_ids && ${OFFERING('$4::uuid[]')}
  OR m.status = 'COMPLETED' AND m.program_ids && ${OFFERING('$4::uuid[]')}
  OR m.status IN ('LIVE', 'COMPLETED') AND EXISTS (
    SELECT 1 FROM learning.module_enrollments e
    JOIN learning.programs p ON p.ecosystem_id = e.ecosystem_id AND p.id = e.program_id AND p.self_paced AND NOT p.archived
    WHERE e.ecosystem_id = m.ecosystem_id AND e.module_id = m.id
      AND (e.user_id = $5 AND e.program_id = ANY ($3::uuid[])
        OR e.user_id IN (SELECT f.user_id FROM learning.families f WHERE f.parent_ids @> ARRAY[$5]::uuid[]))))`;

/**
 * $1 whether the viewer sees everything, $2 programs administered, $3 programs learned or led in, $4 programs led in,
 * $5 the viewer's id.
 */
export function visibleValues(actor: Actor): unknown[] {
  const leads = programIdsAs(actor, 'LEADER');
  return [
    isSuperAdmin(actor),
    programIdsAs(actor, 'PROGRAM_ADMIN'),
    [...leads, ...programIdsAs(actor, 'LEARNER')],
    leads,
    actor.userId,
  ];
}

/** Only an admin of all of a module's programs may change it, because all of them show it. */
export function mayEdit(actor: Actor, programIds: readonly string[]): boolean {
  return programIds.every((id) => isProgramAdmin(actor, id));
}

/** Programs in which the viewer is one of those whom the module is for. */
export const programIdsFor = (actor: Actor, audience: ModuleAudience): string[] =>
  programIdsAs(actor, audience === 'LEADERS' ? 'LEADER' : 'LEARNER');
