import type { TenantDb } from '@lyceum/server/tenancy';
import type { EntityType, Manifest } from '../format/subject';
import type { ImportRun } from './import-run';

/** What becomes of files that are parts of complete deliveries, and what those must hear of other files. */
interface CompleteDeliveries {
  /** Reads a file of a delivery; changes nothing of the roster. */
  stage(run: ImportRun): Promise<void>;
  /** What the manifest of a delivery says. */
  takeManifest(db: TenantDb, deliveryId: string, manifest: Manifest): Promise<void>;
  /** A file of a delivery could not be read. */
  noteUnreadable(db: TenantDb, run: ImportRun): Promise<void>;
  /** A file that only adds has these records: rows of the temporary table `incoming i`, named by `key` (SQL). */
  haveCome(db: TenantDb, programId: string, kind: EntityType, key: string): Promise<void>;
}

let deliveries: CompleteDeliveries | null = null;

export function deliveriesAreTakenBy(own: CompleteDeliveries): void {
  deliveries = own;
}

export function completeDeliveries(): CompleteDeliveries {
  if (!deliveries) throw new Error('nobody takes complete deliveries');
  return deliveries;
}
