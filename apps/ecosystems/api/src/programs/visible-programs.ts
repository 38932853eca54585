import { isSuperAdmin, programIdsAs, rolesOf, type Actor } from '@lyceum/server/actor';

/** Which programs of the tenant an actor can see: the parameters of `VISIBLE_PROGRAMS`. */
export interface VisiblePrograms {
  /** Every program that is not archived. */
  everyOpen: boolean;
  /** Every archived program, too. */
  everyArchived: boolean;
  /** Ids of the programs in which the actor has a role. */
  own: string[];
  /** Ids of those among `own` that the actor also sees when they are archived. */
  administered: string[];
}

/** Its parameters $1 to $4 are `visibleValues(actor)`. */
export const VISIBLE_PROGRAMS = `(($1::boolean OR p.is_global OR p.id = ANY($3::uuid[]))
  AND (NOT p.archived OR $2::boolean OR p.id = ANY($4::uuid[])))`;

/**
 * Super admins see all programs; staff and teachers, who belong to schools instead of programs, every one that is not
 * archived; everybody else the programs in which they have a role and the global ones.
 */
export function visiblePrograms(actor: Actor): VisiblePrograms {
  const roles = rolesOf(actor);
  const all = isSuperAdmin(actor);
  return {
    everyOpen: all || roles.has('STAFF') || roles.has('TEACHER'),
    everyArchived: all,
    own: actor.programRoles.map(({ programId }) => programId),
    administered: programIdsAs(actor, 'PROGRAM_ADMIN'),
  };
}

export function visibleValues(actor: Actor): unknown[] {
  const { everyOpen, everyArchived, own, administered } = visiblePrograms(actor);
  return [everyOpen, everyArchived, own, administered];
}
