import { isSuperAdmin, programIdsAs, rolesOf, type Actor } from '@lyceum/server/actor';

/** Which programs of the tenant an actor can see, as values of the conditions in `VISIBLE_PROGRAMS`. */
export interface VisiblePrograms {
  /** Every program that is not archived. */
  everyOpen: boolean;
  /** Archived ones too. */
  everyArchived: boolean;
  /** Programs of the actor's own. */
  own: string[];
  /** Those among them whose archived state hides nothing. */
  administered: string[];
}

/** $1 to $4 of a statement are `visibleValues(actor)`. */
export const VISIBLE_PROGRAMS = `(($1::boolean OR p.is_global OR p.id = ANY($3::uuid[]))
  AND (NOT p.archived OR $2::boolean OR p.id = ANY($4::uuid[])))`;

/**
 * Super admins see all; staff and teachers, who belong to schools and not to programs, every open one; everybody else
 * the programs in which they hold a role and the global ones.
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
