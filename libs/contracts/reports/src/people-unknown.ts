/** Payload of `reports.people-unknown`, version 1: the ledger names them, and nothing was told of them; answered with `person-saved`. */
export interface PeopleUnknown {
  /** At most 500. */
  userIds: string[];
}
