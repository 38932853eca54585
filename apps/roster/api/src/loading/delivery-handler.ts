import type { TenantDb } from '@lyceum/server/tenancy';
import type { EntityType, Manifest } from '../columns/subject';
import type { ImportRun } from './import-run';

/** How files of complete deliveries are handled, and what deliveries need to know of other files. */
interface DeliveryHandler {
  /** Reads a file of a delivery; does not change the roster. */
  stage(run: ImportRun): Promise<void>;
  /** Stores the manifest of a delivery. */
  saveManifest(db: TenantDb, deliveryId: string, manifest: Manifest): Promise<void>;
  /** Notes that a file of a delivery could not be read. */
  recordUnreadableFile(db: TenantDb, run: ImportRun): Promise<void>;
  /** A file of additions has these records: rows of the temporary table `incoming i`, identified by `key` (SQL). */
  clearAbsences(db: TenantDb, programId: string, kind: EntityType, key: string): Promise<void>;
}

let handler: DeliveryHandler | null = null;

export function registerDeliveryHandler(own: DeliveryHandler): void {
  handler = own;
}

export function deliveryHandler(): DeliveryHandler {
  if (!handler) throw new Error('no delivery handler is registered');
  return handler;
}
