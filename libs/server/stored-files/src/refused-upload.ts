import type { TenantDb } from '@lyceum/server/tenancy';
import { dropFiles, type DroppedFile } from './drop-files';

/** An error that a transaction answers instead of throwing it: what was done for it has to be committed. */
export class Refused {
  constructor(readonly error: Error) {}
}

/** Ends an upload that is refused: its file goes with its row, which the caller deletes in the same transaction. */
export async function refuseUpload(db: TenantDb, error: Error, file: DroppedFile): Promise<Refused> {
  await dropFiles(db, [file]);
  return new Refused(error);
}

/** To be called outside of the transaction. */
export function orThrow<T>(answer: T | Refused): T {
  if (answer instanceof Refused) throw answer.error;
  return answer;
}
