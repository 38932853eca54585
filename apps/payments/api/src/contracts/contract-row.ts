import { isSuperAdmin, type Actor } from '@lyceum/server/actor';
import { NotFound } from '@lyceum/server/errors';
import { isUuid, type TenantDb } from '@lyceum/server/tenancy';
import type { SettlementPeriod } from '../__generated__/resolvers';
import type { ContractTerms, ContractVersion } from '../rules/subject';

const NOBODY = '00000000-0000-0000-0000-000000000000';

export interface VersionRow extends ContractVersion {
  reason: string | null;
  savedAt: string;
  /** Of the test in the terms; null: none, or its name has not reached payments. */
  testName: string | null;
  programs: { id: string; name: string | null }[];
}

export interface ContractRow {
  id: string;
  vendorName: string;
  vendorEmail: string | null;
  timeZoneId: string;
  currency: string;
  period: SettlementPeriod;
  contacts: { id: string; name: string | null }[];
  /** The latest first. */
  versions: VersionRow[];
}

/** Of contract `k`, for $1: the reader who has to be a contact; null: a super admin. */
export const VISIBLE = `($1::uuid IS NULL OR EXISTS (SELECT 1 FROM payments.vendor_contacts x
  WHERE x.ecosystem_id = k.ecosystem_id AND x.contract_id = k.id AND x.user_id = $1))`;

/** The value of $1 of `VISIBLE`. */
export const contactId = (actor: Actor): string | null =>
  isSuperAdmin(actor) ? null : (actor.userId ?? NOBODY);

export type ContractSide = 'ORGANIZATION' | 'VENDOR';

/** For whom a reader acts who may see a contract. */
export const sideOf = (actor: Actor): ContractSide => (isSuperAdmin(actor) ? 'ORGANIZATION' : 'VENDOR');

export const CONTRACTS = `SELECT k.id, k.vendor_name AS "vendorName", k.vendor_email AS "vendorEmail", k.time_zone_id AS "timeZoneId",
    k.currency, k.period, c.contacts, v.versions
  FROM payments.vendor_contracts k
  CROSS JOIN LATERAL (SELECT coalesce(jsonb_agg(jsonb_build_object('id', x.user_id, 'name', p.name) ORDER BY p.name, x.user_id), '[]') AS contacts
    FROM payments.vendor_contacts x
    LEFT JOIN payments.people p ON p.ecosystem_id = x.ecosystem_id AND p.user_id = x.user_id
    WHERE x.ecosystem_id = k.ecosystem_id AND x.contract_id = k.id) c
  CROSS JOIN LATERAL (SELECT jsonb_agg(jsonb_build_object('number', w.number, 'from', w.from_date, 'until', w.until_date,
      'programIds', w.program_ids, 'formerProgramIds', w.former_program_ids, 'terms', w.terms, 'reason', w.reason, 'savedAt', w.saved_at,
      'testName', (SELECT o.name FROM payments.outcome_tests o WHERE o.ecosystem_id = w.ecosystem_id
        AND o.id = (w.terms -> 'outcome' ->> 'assessmentId')::uuid),
      'programs', (SELECT jsonb_agg(jsonb_build_object('id', u.id, 'name', g.name) ORDER BY g.name, u.id) FROM unnest(w.program_ids) AS u (id)
        LEFT JOIN payments.programs g ON g.ecosystem_id = w.ecosystem_id AND g.id = u.id)) ORDER BY w.number DESC) AS versions
    FROM payments.vendor_contract_versions w WHERE w.ecosystem_id = k.ecosystem_id AND w.contract_id = k.id) v`;

/** The contract, where the actor may see it. */
export async function contractOf(db: TenantDb, actor: Actor, contractId: string): Promise<ContractRow> {
  const [row] = isUuid(contractId)
    ? await db.query<ContractRow>(`${CONTRACTS} WHERE ${VISIBLE} AND k.id = $2`, [
        contactId(actor),
        contractId,
      ])
    : [];
  if (!row) throw new NotFound('contract');
  return row;
}

/** The contract, for work that no person does. */
export async function findContract(db: TenantDb, contractId: string): Promise<ContractRow | null> {
  const [row] = await db.query<ContractRow>(`${CONTRACTS} WHERE k.id = $1`, [contractId]);
  return row ?? null;
}

const programOf = ({ id, name }: { id: string; name: string | null }) => ({
  program: { __typename: 'Program' as const, id },
  name,
});

function presentVersion({ number, from, until, programs, terms, reason, savedAt, testName }: VersionRow) {
  const { rates, bonuses, outcome, ...rest }: ContractTerms = terms;
  return {
    ...{ number, from, until, reason, savedAt: new Date(savedAt), ...rest },
    programs: programs.map(programOf),
    rates: rates.map(({ cents, ...rate }) => ({ ...rate, amount: cents })),
    bonuses: bonuses.map(({ cents, ...bonus }) => ({ ...bonus, amount: cents })),
    outcome: outcome ? { ...outcome, name: testName } : null,
  };
}

export function presentContract({ versions, contacts, ...row }: ContractRow, actor: Actor) {
  return {
    ...row,
    validFrom: versions.map(({ from }) => from).sort()[0]!,
    validUntil: versions[0]!.until,
    contacts: contacts.map(({ id, name }) => ({ user: { __typename: 'User' as const, id }, name })),
    versions: versions.map(presentVersion),
    viewerCan: isSuperAdmin(actor) ? (['SAVE', 'SETTLE'] as const).slice() : [],
  };
}
