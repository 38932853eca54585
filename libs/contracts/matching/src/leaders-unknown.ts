/**
 * Payload of `matching.leaders-unknown`, version 1: asks for languages and subjects of these leaders. Repeated until
 * `identity.person-saved` contains them.
 */
export interface LeadersUnknown {
  /** At most 500. */
  userIds: string[];
}
