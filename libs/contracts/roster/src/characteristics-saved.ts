/** Characteristics of learners by which figures are split, as columns of student files. */
export const LEARNER_CHARACTERISTICS = [
  'gender',
  'ethnicity',
  'ell',
  'iep',
  'gifted_flag',
  'homeless_flag',
  'disability',
  'economic_disadvantage',
] as const;

export type LearnerCharacteristic = (typeof LEARNER_CHARACTERISTICS)[number];

/**
 * Payload of `roster.characteristics-saved`, version 1: at most 500 learners of rosters whose characteristics may have
 * changed; the latest event of a learner is valid. Earlier ones were published once with this event.
 */
export interface CharacteristicsSavedPayload {
  learners: {
    userId: string;
    /** All that are known: flags as true or false, others as they are in the file. */
    characteristics: Partial<Record<LearnerCharacteristic, string | boolean>>;
  }[];
}
