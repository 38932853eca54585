import { moves, type MovePlan } from '@lyceum/server/moving';

/**
 * What becomes of each table when an organization becomes a program of another: its rows come along (`moves`, `merges`),
 * remain with the archived organization (`stays`), or are made `anew` by events.
 */
export const movePlan: MovePlan = { reviews: moves({ en: 'Reviews', sp: 'Reseñas' }) };
