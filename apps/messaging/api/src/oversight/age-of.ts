/** What is known of somebody that tells a minor from an adult. */
export interface AgeFacts {
  /** By the date of birth; null: unknown. */
  ofAge: boolean | null;
  /** Code of the list of grade levels; null: unknown. */
  gradeLevel: string | null;
  /** In the ecosystem. */
  roles: readonly string[];
  adminOf: readonly string[];
  leadsIn: readonly string[];
  learnsIn: readonly string[];
}

/** EITHER: nothing tells; the person counts as a child beside an adult, and as an adult beside a child. */
export type Age = 'ADULT' | 'MINOR' | 'EITHER';

const WORK = ['SUPER_ADMIN', 'TEACHER', 'STAFF', 'PARENT'];

/** The date of birth decides; without it the role, then the grade level as the policy reads it. Learners of whom nothing is known are minors. */
export function ageOf(person: AgeFacts, adultGrades: readonly string[]): Age {
  if (person.ofAge !== null) return person.ofAge ? 'ADULT' : 'MINOR';
  if (person.adminOf.length > 0 || person.roles.some((role) => WORK.includes(role))) return 'ADULT';
  if (person.gradeLevel) return adultGrades.includes(person.gradeLevel) ? 'ADULT' : 'MINOR';
  const learns = person.learnsIn.length > 0 || person.roles.includes('STUDENT');
  if (learns) return person.leadsIn.length > 0 ? 'EITHER' : 'MINOR';
  return person.leadsIn.length > 0 ? 'ADULT' : 'EITHER';
}
