import type { TenantDb } from '@lyceum/server/tenancy';
import { dropFiles, type DroppedFile } from './drop-files';

/** An error returned from a transaction instead of thrown, so that the transaction commits. */
export class Refused {
  constructor(readonly error: Error) {}
}

/** Refuses an upload: deletes its file in the caller's transaction, which also deletes its row. */
export async function refuseUpload(db: TenantDb, error: Error, file: DroppedFile): Promise<Refused> {
  await dropFiles(db, [file]);
  return new Refused(error);
}

/** Throws the error of a refused upload; call it outside the transaction. */
export function orThrow<T>(answer: T | Refused): T {
  if (answer instanceof Refused) throw answer.error;
  return answer;
}
