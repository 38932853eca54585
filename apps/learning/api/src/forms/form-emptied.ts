import type { TenantDb } from '@lyceum/server/tenancy';

/** A form whose last question was removed: feedback for it is no longer owed. */
export interface EmptiedForm {
  programId: string;
  /** The form has asked about sessions since this instant. */
  askedSince: Date;
}

/** Runs in the transaction that emptied the form. */
export type FormEmptiedHandler = (db: TenantDb, form: EmptiedForm) => Promise<void>;

let follower: FormEmptiedHandler | undefined;

/** Registers the handler; `definition.ts` calls it once. */
export function onFormEmptied(by: FormEmptiedHandler): void {
  follower = by;
}

/** Without a handler people would owe feedback for ever, so a missing one is a fault. */
export async function formEmptied(db: TenantDb, form: EmptiedForm): Promise<void> {
  if (!follower) throw new Error('nobody follows emptied forms: onFormEmptied was not called');
  await follower(db, form);
}
