import type { ModuleStatus } from '../__generated__/resolvers';

const MOVES: Record<ModuleStatus, readonly ModuleStatus[]> = {
  DRAFT: ['LIVE', 'ARCHIVED'],
  LIVE: ['COMPLETED', 'ARCHIVED'],
  COMPLETED: ['LIVE', 'ARCHIVED'],
  ARCHIVED: ['LIVE', 'DRAFT'],
};

/** Statuses that the module can change to. A module without pages cannot be published. */
export function nextStatuses(status: ModuleStatus, pageCount: number): ModuleStatus[] {
  return MOVES[status].filter((next) => next !== 'LIVE' || pageCount > 0);
}
