import type { TenantDb } from '@lyceum/server/tenancy';

/** A form whose last question is gone: nobody owes its answers any more. */
export interface EmptiedForm {
  programId: string;
  /** Since when it asked. */
  askedSince: Date;
}

/** What follows it, in the same transaction. */
export type FormEmptied = (db: TenantDb, form: EmptiedForm) => Promise<void>;

let follower: FormEmptied | undefined;

/** Who follows; the domain's definition says it once. */
export function followEmptiedForms(by: FormEmptied): void {
  follower = by;
}

/** One that nobody followed would leave people owing feedback for ever. */
export async function formEmptied(db: TenantDb, form: EmptiedForm): Promise<void> {
  if (!follower) throw new Error('nobody follows emptied forms: followEmptiedForms was not called');
  await follower(db, form);
}
