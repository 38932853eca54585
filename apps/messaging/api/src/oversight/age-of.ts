/** What decides whether a person is a minor. */
export interface AgeFacts {
  /** By the date of birth; null: unknown. */
  ofAge: boolean | null;
  /** Code of the list of grade levels; null: unknown. */
  gradeLevel: string | null;
  /** Roles in the ecosystem. */
  roles: readonly string[];
  adminOf: readonly string[];
  leadsIn: readonly string[];
  learnsIn: readonly string[];
}

/** EITHER: unknown; the person counts as a minor beside an adult, and as an adult beside a minor. */
export type Age = 'ADULT' | 'MINOR' | 'EITHER';

const WORK = ['SUPER_ADMIN', 'TEACHER', 'STAFF', 'PARENT'];

/**
 * The date of birth decides; without it the role, then the grade level by the policy. Learners without either are
 * minors.
 */
export function ageOf(person: AgeFacts, adultGrades: readonly string[]): Age {
  if (person.ofAge !== null) return person.ofAge ? 'ADULT' : 'MINOR';
  if (person.adminOf.length > 0 || person.roles.some((role) => WORK.includes(role))) return 'ADULT';
  if (person.gradeLevel) return adultGrades.includes(person.gradeLevel) ? 'ADULT' : 'MINOR';
  const learns = person.learnsIn.length > 0 || person.roles.includes('STUDENT');
  if (learns) return person.leadsIn.length > 0 ? 'EITHER' : 'MINOR';
  return person.leadsIn.length > 0 ? 'ADULT' : 'EITHER';
}
