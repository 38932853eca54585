import type { SessionProfileType } from '@lyceum/contracts/ecosystems';
import { isProgramAdmin, isSuperAdmin, type Actor } from '@lyceum/server/actor';
import type { Child, ProgramFacts } from '../projections/subject';

export const EDITABLE_DAYS = 14;
const DAY_MS = 24 * 60 * 60_000;

/**
 * The profile types of the reader in a program, in the terms of its permissions; PARENT counts where a child learns in
 * the program.
 */
export function profileTypesIn(
  actor: Actor,
  children: readonly Child[],
  programId: string,
): Set<SessionProfileType> {
  const types = new Set<SessionProfileType>();
  const holds = (role: string) =>
    actor.programRoles.some((held) => held.programId === programId && held.role === role);
  if (isSuperAdmin(actor)) types.add('Admin');
  if (actor.isInternalAdmin) types.add('PlatformAdmin');
  if (holds('PROGRAM_ADMIN')) types.add('ProgramAdmin');
  if (holds('LEADER')) types.add('Tutor');
  if (holds('LEARNER')) types.add('Student').add('StudentOrParent');
  if (children.some(({ learnsIn }) => learnsIn.includes(programId)))
    types.add('Parent').add('StudentOrParent');
  if (actor.ecosystemRoles.includes('TEACHER')) types.add('Teacher');
  if (actor.ecosystemRoles.includes('STAFF')) types.add('Staff');
  return types;
}

/** Admins always read reviews, others where the program lists them. Listed tutors read the reviews of themselves. */
export function mayRead(
  actor: Actor,
  children: readonly Child[],
  program: Pick<ProgramFacts, 'id' | 'reviewReaders'>,
  revieweeId: string,
): boolean {
  if (isProgramAdmin(actor, program.id)) return true;
  const held = profileTypesIn(actor, children, program.id);
  if (revieweeId === actor.userId) return held.has('Tutor') && program.reviewReaders.includes('Tutor');
  held.delete('Tutor');
  return program.reviewReaders.some((type) => held.has(type));
}

/** Why the actor may not write a review; null: they may. */
export function refusalOf(
  program: Pick<ProgramFacts, 'asksForReviews' | 'archived'> | undefined,
  written: { deletedAt: Date | null } | undefined,
): 'NOT_ASKED' | 'ARCHIVED' | 'WRITTEN' | 'REMOVED' | null {
  if (written) return written.deletedAt ? 'REMOVED' : 'WRITTEN';
  if (program?.archived) return 'ARCHIVED';
  return program?.asksForReviews ? null : 'NOT_ASKED';
}

/** The end of the time in which the author may edit a review; null once it has passed. */
export function editableUntil(createdAt: Date, now: Date): Date | null {
  const until = new Date(createdAt.getTime() + EDITABLE_DAYS * DAY_MS);
  return now < until ? until : null;
}

/** An average share of the best score, 0 to 1, on a scale up to `max`, rounded to two places. */
export function onScale(part: number | null, max: number): number | null {
  return part === null ? null : Math.round(part * max * 100) / 100;
}

export function isLow(score: number, lowThreshold: number | null): boolean {
  return lowThreshold !== null && score <= lowThreshold;
}
