import type { Peer } from '@lyceum/contracts/sessions';

/** A page that has not left the room; one whose connection is lost leaves after a while. */
export interface Present extends Pick<Peer, 'role' | 'connected' | 'place'> {
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
  return page.role === 'OBSERVER' && hostsFor(page, pages).length === 0;
}

/**
 * The place that a page is in. An observer follows the hosts: one stays in the place that they chose or were moved to while a host is
 * there, so that nobody is alone with learners in a breakout by looking on, and no lesson goes on without who observes it.
 */
export function placeOf(page: Present, pages: readonly Present[]): string | null {
  if (page.role !== 'OBSERVER') return page.place;
  const places = hostsFor(page, pages).map(({ place }) => place);
  if (places.length === 0 || places.includes(page.place)) return page.place;
  return places.includes(null) ? null : places.toSorted()[0]!;
}

const hostsFor = (page: Present, pages: readonly Present[]): Present[] =>
  pages.filter((host) => isHost(host) && (host.connected || host.lastSeen > page.enteredAt));
