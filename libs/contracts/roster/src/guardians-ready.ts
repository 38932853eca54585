/**
 * Payload of `roster.guardians-ready`, version 1: parents, guardians and relatives of a program's learners, as a complete
 * delivery has them now. Consuming it again changes nothing. Published in any order with the people of
 * `roster.people-ready`: a learner may become a member later.
 */
export interface GuardiansReadyPayload {
  programId: string;
  /** Kind of the source: `UPLOAD`, `MANAGED`, `SELF_HOSTED`, `ONEROSTER`, …. Absent: unknown. */
  source?: string;
  /** At most 100. */
  guardians: ReadyGuardian[];
}

export interface ReadyGuardian {
  /** stableId(ecosystemId, 'guardian', externalId) of the first identifier: the member's id. */
  userId: string;
  /** The district's present identifier of the person. */
  externalId: string;
  firstName: string;
  lastName: string;
  /** As delivered; nobody has verified that it is the person's. */
  email: string | null;
  /** E.164, an extension as `;ext=5`; unverified like the address. Null or absent: none is delivered. */
  phone?: string | null;
  relationship: 'PARENT' | 'GUARDIAN';
  /** User ids of all learners of the person; empty when the person is no longer delivered. */
  learnerIds: string[];
}
