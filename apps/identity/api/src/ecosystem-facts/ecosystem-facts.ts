import type { Actor, Language } from '@lyceum/server/actor';
import type { Services } from '@lyceum/server/subgraph';
import type { TenantDb } from '@lyceum/server/tenancy';

/** The projection of an ecosystem: for mails, labels and pages of signed-out people. */
export interface EcosystemFacts {
  id: string;
  name: string;
  shortName: string;
  profileId: string;
  logo: string | null;
  background: string | null;
  primaryColor: string | null;
  terms: Record<Language, { tutor: string; tutee: string; module: string }>;
  defaultLanguage: Language;
  timeZoneId: string;
  archived: boolean;
}

export const DEFAULT_TERMS: EcosystemFacts['terms'] = {
  en: { tutor: 'Tutor', tutee: 'Student', module: 'Module' },
  sp: { tutor: 'Tutor', tutee: 'Estudiante', module: 'Módulo' },
};

export const ECOSYSTEM_COLUMNS = `e.id, e.name, e.short_name AS "shortName", e.profile_id AS "profileId", e.logo, e.background,
  e.primary_color AS "primaryColor", e.terms, e.default_language AS "defaultLanguage", e.time_zone_id AS "timeZoneId", e.archived`;

const byIds = (ids: readonly string[]) => ({
  name: 'ecosystem-facts',
  text: `SELECT ${ECOSYSTEM_COLUMNS} FROM identity.ecosystems e WHERE e.id = ANY($1::uuid[])`,
  values: [ids],
  planOnce: true,
});

/** In the order of the ids; null for an ecosystem of which no event has arrived. */
export async function ecosystemFacts(
  actor: Actor,
  ids: readonly string[],
  services: Services,
): Promise<(EcosystemFacts | null)[]> {
  const rows = await services.tenancy.read<EcosystemFacts & object>(actor, byIds(ids));
  const found = new Map(rows.map((row) => [row.id, row]));
  return ids.map((id) => found.get(id) ?? null);
}

/** The transaction's own ecosystem. */
export async function ownEcosystem(db: TenantDb): Promise<EcosystemFacts | null> {
  const { text, values } = byIds([db.ecosystemId]);
  return (await db.query<EcosystemFacts>(text, values))[0] ?? null;
}
