import type { LessonEntry } from './lesson-entry';

interface Names {
  /** Of the participant; empty: unknown here. */
  person: string;
  /** Of whoever is really there; empty: an operator of the platform. */
  actor: string;
}

/**
 * The name under which everybody in the lesson sees somebody. A guardian is seen beside the child: otherwise an adult would be in the
 * lesson under a child's name.
 */
export function shownAs({ as }: LessonEntry, { person, actor }: Names): string {
  return as === 'GUARDIAN' ? `${person} · ${actor}` : person;
}

/** What the audit log says of an entry that the attendance of participants does not show; null: attendance shows it. */
export function entryAction({ as }: LessonEntry): 'observe-lesson' | 'join-lesson-for-child' | null {
  if (as === 'OBSERVER' || as === 'MENTOR') return 'observe-lesson';
  return as === 'GUARDIAN' ? 'join-lesson-for-child' : null;
}
