import type { TenantDb } from '@lyceum/server/tenancy';

/** Whoever looks at courses sees seats and hours as they are: anybody of the ecosystem may be looking. */
export function tellPages(db: TenantDb, sectionId: string): void {
  db.notify({ userIds: 'ecosystem', topics: ['courses'], ids: [sectionId] });
}
