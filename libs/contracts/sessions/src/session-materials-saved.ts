/** The resources of the library that are attached to a session: the whole state after the change. */
export interface SessionMaterials {
  sessionId: string;
  programId: string;
  /** Ids of the domain of learning, at most 20; empty: none any more. */
  resourceIds: string[];
}

/**
 * `sessions.materials-saved`, version 1: at most 500 sessions to which resources were attached, or from which they were taken
 * away. The latest event of a session is valid; earlier ones were published once with this event.
 */
export interface SessionMaterialsSaved {
  sessions: SessionMaterials[];
}
