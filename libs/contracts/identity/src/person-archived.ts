/**
 * Payload of `identity.person-archived`, version 1: somebody takes part in nothing any more, until they are restored. `person-saved`
 * came before it; they keep the roles that it tells.
 */
export interface PersonArchived {
  userId: string;
}

/** Payload of `identity.person-restored`, version 1: an archived person is back. `person-saved` came before it. */
export interface PersonRestored {
  userId: string;
  /** When they were archived, as `occurredAt` of that event. */
  archivedAt: string;
}
