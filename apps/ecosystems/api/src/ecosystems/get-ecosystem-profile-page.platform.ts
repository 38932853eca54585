import type { Services } from '@lyceum/server/subgraph';
import type { EcosystemProfilePage } from '../__generated__/resolvers';
import { ECOSYSTEM_COLUMNS, readEcosystem } from './ecosystem-row';

/** What the welcome page of an ecosystem shows to anyone: by profile id, else by short name; open ones first. */
export async function getEcosystemProfilePage(
  { profileId }: { profileId: string },
  { tenancy }: Services,
): Promise<EcosystemProfilePage | null> {
  const name = profileId.trim().toLowerCase();
  const rows = await tenancy.platformWide('welcome page', (db) =>
    db.query(
      `SELECT ${ECOSYSTEM_COLUMNS} FROM ecosystems.ecosystems
       WHERE profile_id = $1 OR short_name = $1 ORDER BY archived, profile_id = $1 DESC LIMIT 1`,
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
  };
}
