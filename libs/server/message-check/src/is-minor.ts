/** What a domain knows about a person who takes part in something. */
export interface Attendee {
  userType: 'LEADER' | 'LEARNER';
  /** From the date of birth; null when unknown. */
  ofAge: boolean | null;
  /** Code of the grade level; null when unknown. */
  gradeLevel: string | null;
  /** Staff, teacher, guardian or super admin. */
  answersForOthers: boolean;
}

/** By the date of birth, else the role, else the grade level. Learners without any of these count as minors. */
export function isMinor(
  { userType, ofAge, gradeLevel, answersForOthers }: Attendee,
  adultGrades: readonly string[],
): boolean {
  if (ofAge !== null) return !ofAge;
  if (answersForOthers) return false;
  if (gradeLevel) return !adultGrades.includes(gradeLevel);
  return userType === 'LEARNER';
}
