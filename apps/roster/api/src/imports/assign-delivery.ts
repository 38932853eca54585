import type { TenantDb } from '@lyceum/server/tenancy';
import type { EntityType } from '../columns/subject';

export type ImportSource = 'UPLOAD' | 'MANAGED' | 'SELF_HOSTED' | 'ONEROSTER';

interface ArrivingFile {
  programId: string;
  source: ImportSource;
  entityType: EntityType;
}

type AssignDelivery = (db: TenantDb, file: ArrivingFile) => Promise<string | null>;

let assign: AssignDelivery = () => Promise.resolve(null);

/** Registers the function that assigns new files to complete deliveries (`syncs` provides it). */
export function registerDeliveryAssignment(own: AssignDelivery): void {
  assign = own;
}

/** The complete delivery that a new file belongs to; null if the file is imported on its own. */
export const assignDelivery: AssignDelivery = (db, file) => assign(db, file);
