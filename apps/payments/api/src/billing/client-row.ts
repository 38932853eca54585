import type { TenantDb } from '@lyceum/server/tenancy';
import type { BillingClientKind } from '../__generated__/resolvers';

export interface ClientRow {
  id: string;
  kind: BillingClientKind;
  name: string;
  contactName: string;
  contactEmail: string | null;
  /** `en` or `sp`. */
  language: 'en' | 'sp';
  address: string;
  archived: boolean;
}

export const CLIENTS = `SELECT k.id, k.kind, k.name, k.contact_name AS "contactName", k.contact_email AS "contactEmail", k.language, k.address,
    k.archived
  FROM payments.billing_clients k`;

/** SQL over a client `k`, for the lists of what it has. */
export const CLIENT_JSON = `jsonb_build_object('id', k.id, 'kind', k.kind, 'name', k.name, 'contactName', k.contact_name,
  'contactEmail', k.contact_email, 'language', k.language, 'address', k.address, 'archived', k.archived)`;

export async function findClient(db: TenantDb, id: string): Promise<ClientRow | null> {
  const [row] = await db.query<ClientRow>(`${CLIENTS} WHERE k.id = $1`, [id]);
  return row ?? null;
}
