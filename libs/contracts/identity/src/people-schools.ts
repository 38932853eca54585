/**
 * Payload of `identity.people-schools`, version 1: schools of people, for domains that began to project them after the
 * people were saved. A school that a later `identity.person-saved` brought wins.
 */
export interface PeopleSchools {
  /** At most 500. */
  people: { userId: string; schoolId: string }[];
}
