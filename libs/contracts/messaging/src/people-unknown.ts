/**
 * Payload of `messaging.people-unknown`, version 1: asks who may write to these people. Repeated until
 * `identity.person-saved` contains it.
 */
export interface PeopleUnknown {
  /** At most 500. */
  userIds: string[];
}
