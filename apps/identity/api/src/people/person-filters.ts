import { isSuperAdmin, programIdsAs, type Actor } from '@lyceum/server/actor';
import type { Conditions } from './conditions';

/** Sorts after every character that a word can begin with. */
export const AFTER_ALL = '\u{10FFFF}';

/** A term must begin a word of the person; with `near`, any of these words matches as well. */
export interface SearchTerm {
  text: string;
  near?: readonly string[];
}

/** The longest term matches the fewest people. */
export function longestFirst(terms: readonly SearchTerm[]): SearchTerm[] {
  return [...terms].sort((a, b) => b.text.length - a.text.length);
}

/** Each term begins a word of the person. Compared as ranges, because LIKE uses no index under row-level security. */
export function matchesTerms(conditions: Conditions, terms: readonly SearchTerm[]): void {
  for (const term of longestFirst(terms))
    conditions.add(
      `m.id IN (SELECT w.user_id FROM identity.member_words w WHERE ${wordIs(conditions, term)})`,
    );
}

function wordIs(conditions: Conditions, { text, near }: SearchTerm): string {
  const begins = `w.word >= ${conditions.value(text)} AND w.word < ${conditions.value(text + AFTER_ALL)}`;
  return near ? `(${begins} OR w.word = ANY(${conditions.value(near)}::text[]))` : begins;
}

interface RoleFilter {
  programId?: string | null;
  ecosystemRoles?: readonly string[] | null;
  programRoles?: readonly string[] | null;
}

/** Any of the roles; with a program: a role in that program, any role when none is named. */
export function holdsRole(
  conditions: Conditions,
  { programId, ecosystemRoles, programRoles }: RoleFilter,
): void {
  const ways: string[] = [];
  const inProgram = programId ? `r.program_id = ${conditions.value(programId)}` : 'true';
  if (programRoles?.length) {
    ways.push(
      `m.id IN (SELECT r.user_id FROM identity.program_roles r
                WHERE ${inProgram} AND r.role = ANY(${conditions.value(programRoles)}::text[]))`,
    );
  }
  if (ecosystemRoles?.length) {
    ways.push(
      `m.id IN (SELECT r.user_id FROM identity.ecosystem_roles r WHERE r.role = ANY(${conditions.value(ecosystemRoles)}::text[]))`,
    );
  }
  if (ways.length > 0) conditions.add(ways.join(' OR '));
  const saysProgram = programRoles?.length && !ecosystemRoles?.length;
  if (programId && !saysProgram) {
    conditions.add(`m.id IN (SELECT r.user_id FROM identity.program_roles r WHERE ${inProgram})`);
  }
}

export function ofSchools(conditions: Conditions, schoolIds: readonly string[] | null | undefined): void {
  if (!schoolIds?.length) return;
  // For one school an index has the people in order; for several there is none.
  if (schoolIds.length === 1) conditions.add(`m.school_id = ${conditions.value(schoolIds[0])}::uuid`);
  else conditions.add(`m.school_id = ANY(${conditions.value(schoolIds)}::uuid[])`);
}

/** People with a role in a program that the actor administers. Super admins: everyone. */
export function administeredBy(conditions: Conditions, actor: Actor): void {
  if (isSuperAdmin(actor)) return;
  const programs = conditions.value(programIdsAs(actor, 'PROGRAM_ADMIN'));
  conditions.add(
    `m.id IN (SELECT r.user_id FROM identity.program_roles r WHERE r.program_id = ANY(${programs}::uuid[]))`,
  );
}

/**
 * People whom the actor may find by searching: those they administer, themselves, their children, the learners of their
 * schools, the leaders of their programs, for leaders the learners of programs that let them choose, and people whom
 * they may add to a program by booking. `alsoBy`: one more condition.
 */
export function findableBy(
  conditions: Conditions,
  actor: Actor,
  alsoBy: ((conditions: Conditions, actor: Actor) => string) | null = null,
): void {
  if (isSuperAdmin(actor)) return;
  const self = conditions.value(actor.userId);
  const programs = (role: 'PROGRAM_ADMIN' | 'LEADER' | 'LEARNER') =>
    conditions.value(programIdsAs(actor, role));
  const administered = programs('PROGRAM_ADMIN');
  const led = programs('LEADER');
  const attended = programs('LEARNER');
  const ways = [
    ...(alsoBy ? [alsoBy(conditions, actor)] : []),
    `m.id = ${self}`,
    `m.id IN (SELECT f.relative_id FROM identity.family_connections f WHERE f.user_id = ${self} AND f.relationship = 'CHILD')`,
    `m.id IN (SELECT r.user_id FROM identity.program_roles r WHERE r.program_id = ANY(${administered}::uuid[]))`,
    `m.id IN (SELECT r.user_id FROM identity.program_roles r
              WHERE r.role = 'LEADER' AND (r.program_id = ANY(${led}::uuid[]) OR r.program_id = ANY(${attended}::uuid[])))`,
    `m.id IN (SELECT r.user_id FROM identity.program_roles r JOIN identity.programs p ON p.id = r.program_id
              WHERE r.role = 'LEARNER' AND r.program_id = ANY(${led}::uuid[]) AND p.tutors_choose_learners)`,
    ...byBooking(administered, led),
  ];
  if (actor.ecosystemRoles.includes('STAFF') || actor.ecosystemRoles.includes('TEACHER')) {
    ways.push(`m.school_id = ANY(${conditions.value(actor.supportedSchoolIds)}::uuid[])`);
  }
  conditions.add(ways.join(' OR '));
}

/** People whom the actor may add to a program by booking; the programs are queried first, because they are few. */
function byBooking(administered: string, led: string): string[] {
  const adds = (which: string) =>
    `EXISTS (SELECT FROM identity.programs p WHERE NOT p.archived AND (${which}))`;
  const asAdmin = `p.id = ANY(${administered}::uuid[]) AND p.booking_adds`;
  const asLeader = `p.id = ANY(${led}::uuid[]) AND p.tutors_booking_adds`;
  return [
    `${adds(`${asAdmin} OR ${asLeader}`)} AND (m.id IN (SELECT r.user_id FROM identity.ecosystem_roles r WHERE r.role = 'STUDENT')
       OR m.id IN (SELECT r.user_id FROM identity.program_roles r WHERE r.role = 'LEARNER'))`,
    `${adds(asAdmin)} AND m.id IN (SELECT r.user_id FROM identity.program_roles r WHERE r.role = 'LEADER')`,
  ];
}
