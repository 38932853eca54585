import type { TenantDb } from '@lyceum/server/tenancy';

/** Refreshes open pages that show seats and hours of courses: anybody in the ecosystem may have one open. */
export function refreshPages(db: TenantDb, sectionId: string): void {
  db.notify({ userIds: 'ecosystem', topics: ['courses'], ids: [sectionId] });
}
