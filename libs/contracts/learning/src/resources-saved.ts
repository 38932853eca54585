/** A resource of the library: its state after the change. It stays known when it is archived or deleted. */
export interface SavedResource {
  resourceId: string;
  /** Programs whose people may find it. */
  programIds: string[];
}

/**
 * Payload of `learning.resources-saved`, version 1: at most 500 resources that were added or changed; earlier ones were published
 * once with this event. Without titles.
 */
export interface ResourcesSaved {
  resources: SavedResource[];
}
