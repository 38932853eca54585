/**
 * Payload of `identity.person-archived`, version 1: the person was archived and keeps the roles in `person-saved`,
 * which was published before.
 */
export interface PersonArchived {
  userId: string;
}

/** Payload of `identity.person-restored`, version 1: no longer archived. `person-saved` was published before. */
export interface PersonRestored {
  userId: string;
  /** When they were archived: not after `occurredAt` of the event that archived them. */
  archivedAt: string;
}
