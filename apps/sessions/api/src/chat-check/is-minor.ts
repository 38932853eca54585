/** What is known of somebody who takes part in a session. */
export interface Attendee {
  userType: 'LEADER' | 'LEARNER';
  /** By the date of birth; null: unknown. */
  ofAge: boolean | null;
  /** Code of the list of grade levels; null: unknown. */
  gradeLevel: string | null;
  /** Staff, a teacher, a parent or a super admin. */
  answersForOthers: boolean;
}

/** The date of birth decides; without it the role, then the grade level. Learners of whom nothing is known are minors. */
export function isMinor(
  { userType, ofAge, gradeLevel, answersForOthers }: Attendee,
  adultGrades: readonly string[],
): boolean {
  if (ofAge !== null) return !ofAge;
  if (answersForOthers) return false;
  if (gradeLevel) return !adultGrades.includes(gradeLevel);
  return userType === 'LEARNER';
}
