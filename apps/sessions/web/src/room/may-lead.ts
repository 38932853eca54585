import type { Peer } from '@lyceum/contracts/sessions';

/** Whether somebody admits, mutes and moves others: tutors and admins, not those who only look on. */
export const mayLead = (peer: Pick<Peer, 'role'> | null | undefined): boolean =>
  peer?.role === 'LEADER' || peer?.role === 'ADMIN';
