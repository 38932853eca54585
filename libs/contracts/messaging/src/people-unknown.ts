/**
 * Payload of `messaging.people-unknown`, version 1: of these people it was not told yet who may write to them. Asked again until
 * `identity.person-saved` has told it.
 */
export interface PeopleUnknown {
  /** At most 500. */
  userIds: string[];
}
