import type { SessionUserType } from './index';

/** Payload of `sessions.people-added`, version 1: a booking added people of the ecosystem to its program. */
export interface PeopleAdded {
  programId: string;
  people: { userId: string; role: SessionUserType }[];
  /** Who booked. */
  addedByUserId: string | null;
}
