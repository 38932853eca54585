import { anew, moves, technical, type MovePlan } from '@lyceum/server/moving';

/** What becomes of each table when an organization becomes a program of another. */
export const movePlan: MovePlan = {
  notifications: moves({ en: 'Notifications', sp: 'Notificaciones' }, { texts: 'link' }),
  people: anew('a copy of what the domain of people keeps'),
  ecosystems: technical('a copy of what the domain of ecosystems keeps, of the archived one too'),
  programs: anew('a copy of what the domain of ecosystems keeps'),
};
