/**
 * Payload of `matching.leaders-unknown`, version 1: of these leaders no languages and subjects were told yet. Asked again until
 * `identity.person-saved` has told them.
 */
export interface LeadersUnknown {
  /** At most 500. */
  userIds: string[];
}
