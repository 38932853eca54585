/** Payload of `reports.people-unknown`, version 1: people without a projection; answered with `person-saved`. */
export interface PeopleUnknown {
  /** At most 500. */
  userIds: string[];
}
