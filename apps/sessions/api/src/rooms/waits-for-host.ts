import type { Peer } from '@lyceum/contracts/sessions';

/** A page that has not left the room; one whose connection is lost leaves after a while. */
export interface Present extends Pick<Peer, 'role' | 'connected'> {
  enteredAt: Date;
  /** Of a page whose connection is lost: when it was lost. */
  lastSeen: Date;
}

/** Whether somebody of this role answers for who is in the room: tutors of the session, and admins. */
export const isHost = ({ role }: Pick<Peer, 'role'>): boolean => role === 'LEADER' || role === 'ADMIN';

/**
 * Whether an observer waits outside: nobody is alone with learners by looking on. An observer enters while a host is connected, and
 * returns to the waiting room when the last host has left. A host whose connection was lost with the observer in the room counts until
 * the schedule removes the host's page.
 */
export function waitsForHost(page: Present, pages: readonly Present[]): boolean {
  if (page.role !== 'OBSERVER') return false;
  return !pages.some((host) => isHost(host) && (host.connected || host.lastSeen > page.enteredAt));
}
