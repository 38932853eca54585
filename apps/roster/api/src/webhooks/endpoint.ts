import type { Words } from '@lyceum/server/actor';
import { BadInput, Conflict, NotFound, PublicError } from '@lyceum/server/errors';
import { isUuid, type TenantDb } from '@lyceum/server/tenancy';
import type { WebhookEndpoint, WebhookEndpointStatus, WebhookKind } from '../__generated__/resolvers';
import { t } from '../i18n';

const LONGEST_NAME = 120;
const MOST_PROGRAMS = 100;

export interface EndpointRow {
  id: string;
  name: string;
  url: string;
  kinds: WebhookKind[];
  vendor_id: string | null;
  program_ids: string[];
  secret: Buffer;
  secret_before: Buffer | null;
  secret_before_until: Date | null;
  secret_changed_at: Date;
  disabled: 'BY_HAND' | 'FAILING' | 'GONE' | null;
  disabled_at: Date | null;
  failing_since: Date | null;
  resting_until: Date | null;
  last_success_at: Date | null;
  revision: number;
  created_at: Date;
}

const texts = {
  name: t('webhooks.endpoint.name'),
  kinds: t('webhooks.endpoint.kinds'),
  programs: t('webhooks.endpoint.programs'),
  either: t('webhooks.endpoint.either'),
  vendor: t('webhooks.endpoint.vendor'),
  program: t('webhooks.endpoint.program'),
  archived: t('webhooks.endpoint.archived'),
  disabled: t('webhooks.endpoint.disabled'),
} satisfies Record<string, Words>;

/** Returns the endpoint, locked if it will be changed. */
export async function endpointById(
  db: TenantDb,
  id: string,
  lock: '' | 'FOR NO KEY UPDATE' | 'FOR UPDATE' = '',
): Promise<EndpointRow> {
  const [row] = isUuid(id)
    ? await db.query<EndpointRow>(
        `SELECT * FROM roster.webhook_endpoints WHERE ecosystem_id = $1 AND id = $2 ${lock}`,
        [db.ecosystemId, id],
      )
    : [];
  if (!row) throw new NotFound('endpoint');
  return row;
}

export function refuseDisabled({ disabled }: EndpointRow): void {
  if (disabled) throw new Conflict(texts.disabled);
}

interface Given {
  name: string;
  kinds: readonly WebhookKind[];
  vendorId?: string | null;
  programIds: readonly string[];
}

export interface Checked {
  name: string;
  kinds: WebhookKind[];
  vendorId: string | null;
  programIds: string[];
}

/**
 * Validates the input and returns the values to be stored. Archived programs are accepted only if the endpoint already
 * has them (`before`).
 */
export async function checkEndpoint(
  db: TenantDb,
  given: Given,
  before: readonly string[] = [],
): Promise<Checked> {
  const name = given.name.replace(/\s+/g, ' ').trim();
  if (!name || name.length > LONGEST_NAME) throw new BadInput('input.name', texts.name, texts.name);
  const kinds = [...new Set(given.kinds)];
  if (kinds.length === 0) throw new BadInput('input.kinds', texts.kinds, texts.kinds);
  const programIds = [...new Set(given.programIds.map((id) => id.toLowerCase()))];
  if (!given.vendorId) {
    await checkPrograms(db, programIds, before);
    return { name, kinds, vendorId: null, programIds };
  }
  if (programIds.length > 0) throw new BadInput('input.programIds', texts.either, texts.either);
  return { name, kinds, vendorId: await checkVendor(db, given.vendorId), programIds: [] };
}

async function checkVendor(db: TenantDb, id: string): Promise<string> {
  const [vendor] = isUuid(id)
    ? await db.query<{ id: string }>(
        `SELECT id FROM roster.vendors WHERE ecosystem_id = $1 AND id = $2 FOR KEY SHARE`,
        [db.ecosystemId, id],
      )
    : [];
  return vendor?.id ?? missing('vendor', 'input.vendorId', texts.vendor);
}

async function checkPrograms(db: TenantDb, ids: readonly string[], before: readonly string[]): Promise<void> {
  if (ids.length < 1 || ids.length > MOST_PROGRAMS)
    throw new BadInput('input.programIds', texts.programs, texts.programs);
  const found = await db.query<{ open: boolean }>(
    `SELECT NOT archived OR id = ANY ($3::uuid[]) AS open FROM roster.programs WHERE ecosystem_id = $1 AND id = ANY ($2::uuid[])`,
    [db.ecosystemId, ids.filter(isUuid), before],
  );
  if (found.length < ids.length) missing('program', 'input.programIds', texts.program);
  if (found.some(({ open }) => !open)) throw new BadInput('input.programIds', texts.archived, texts.archived);
}

function missing(kind: string, field: string, words: Words): never {
  throw new PublicError(words, 'NOT_FOUND', (language) => ({ kind, field, remedy: words[language] }));
}

const STATUS = { BY_HAND: 'DISABLED', FAILING: 'DISABLED_FAILING', GONE: 'DISABLED_GONE' } as const;

interface Around {
  id: string;
  vendor_name: string | null;
  programs: { id: string; name: string; archived: boolean }[] | null;
  waiting: number;
  failed: number;
}

/** Endpoints as the schema shows them, with their vendors, programs and counts. */
export async function endpointViews(
  db: TenantDb,
  rows: readonly EndpointRow[],
  now: Date,
  secret: string | null = null,
): Promise<WebhookEndpoint[]> {
  const around = await db.query<Around>(
    `SELECT e.id, v.name AS vendor_name,
       (SELECT jsonb_agg(jsonb_build_object('id', p.id, 'name', p.name, 'archived', p.archived) ORDER BY roster.fold_text(p.name), p.id)
        FROM roster.programs p WHERE p.ecosystem_id = e.ecosystem_id AND p.id = ANY (coalesce(v.program_ids, e.program_ids))) AS programs,
       count(d.id) FILTER (WHERE d.status = 'PENDING')::int AS waiting, count(d.id) FILTER (WHERE d.status = 'FAILED')::int AS failed
     FROM roster.webhook_endpoints e
     LEFT JOIN roster.vendors v ON v.ecosystem_id = e.ecosystem_id AND v.id = e.vendor_id
     LEFT JOIN roster.webhook_deliveries d ON d.ecosystem_id = e.ecosystem_id AND d.endpoint_id = e.id AND d.status <> 'DELIVERED'
     WHERE e.ecosystem_id = $1 AND e.id = ANY ($2::uuid[])
     GROUP BY e.ecosystem_id, e.id, v.name, v.program_ids`,
    [db.ecosystemId, rows.map(({ id }) => id)],
  );
  return rows.map((row) =>
    view(
      row,
      around.find(({ id }) => id === row.id)!,
      now,
      secret,
    ),
  );
}

const at = (date: Date | null) => date?.toISOString() ?? null;

function view(row: EndpointRow, around: Around, now: Date, secret: string | null): WebhookEndpoint {
  const { secret_before_until: until } = row;
  return {
    id: row.id,
    name: row.name,
    url: row.url,
    kinds: row.kinds,
    vendorId: row.vendor_id,
    vendorName: around.vendor_name,
    programIds: row.program_ids,
    programs: around.programs ?? [],
    secret,
    secretChangedAt: row.secret_changed_at.toISOString(),
    previousSecretUntil: until && until > now ? until.toISOString() : null,
    status: (row.disabled ? STATUS[row.disabled] : 'ENABLED') satisfies WebhookEndpointStatus,
    disabledAt: at(row.disabled_at),
    failingSince: at(row.failing_since),
    lastSuccessAt: at(row.last_success_at),
    waiting: around.waiting,
    failed: around.failed,
    revision: row.revision,
    createdAt: row.created_at.toISOString(),
  };
}

/** What the audit log stores of an endpoint, without its secret. */
export const auditedOf = ({ name, url, kinds, vendorId, programIds }: Checked & { url: string }) => ({
  name,
  url,
  kinds,
  vendorId,
  programIds,
});
