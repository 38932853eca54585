import type { Services } from '@lyceum/server/subgraph';
import type { EcosystemProfilePage } from '../__generated__/resolvers';
import { ECOSYSTEM_COLUMNS, readEcosystem } from '../ecosystem-record/subject';

/** Migrations form no cycle, but one can follow another; this bounds how many are followed. */
const MOST_STEPS = 20;

/**
 * What anyone may read on the welcome page of an ecosystem: found by profile id, else by short name; ecosystems that
 * are not archived first. The name of an ecosystem that has become a program of another leads to that other one.
 */
export async function getEcosystemProfilePage(
  { profileId }: { profileId: string },
  { tenancy }: Services,
): Promise<EcosystemProfilePage | null> {
  const name = profileId.trim().toLowerCase();
  const rows = await tenancy.platformWide('welcome page', (db) =>
    db.query(
      `WITH RECURSIVE named AS (
         SELECT ecosystem_id FROM ecosystems.ecosystems
         WHERE profile_id = $1 OR short_name = $1 ORDER BY archived, profile_id = $1 DESC LIMIT 1),
       leads AS (
         SELECT ecosystem_id, 0 AS steps FROM named
         UNION ALL SELECT m.into_id, l.steps + 1 FROM leads l
           JOIN ecosystems.ecosystem_migrations m ON m.ecosystem_id = l.ecosystem_id AND m.state = 'MOVED'
         WHERE l.steps < ${MOST_STEPS})
       SELECT ${ECOSYSTEM_COLUMNS} FROM ecosystems.ecosystems
       WHERE ecosystem_id = (SELECT ecosystem_id FROM leads ORDER BY steps DESC LIMIT 1)`,
      [name],
    ),
  );
  if (!rows[0]) return null;
  const ecosystem = readEcosystem(rows[0]);
  const {
    id,
    shortName,
    logo,
    background,
    primaryColor,
    terms,
    defaultLanguage,
    supportedLanguages,
    timeZoneId,
    archived,
  } = ecosystem;
  return {
    id,
    name: ecosystem.name,
    shortName,
    profileId: ecosystem.profileId,
    logo,
    background,
    primaryColor,
    terms,
    defaultLanguage,
    supportedLanguages,
    timeZoneId,
    archived,
    chargesSessions: ecosystem.payments.enabled,
  };
}
