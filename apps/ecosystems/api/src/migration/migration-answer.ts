import type { Actor, Words } from '@lyceum/server/actor';
import type { TenantDb } from '@lyceum/server/tenancy';
import type { EcosystemMigration, EcosystemMigrationPart } from '../__generated__/resolvers';
import type { MigratingEcosystem } from './migrating-ecosystem.platform';
import { loadParts, MIGRATION_DOMAINS, type MigrationPart, type MigrationRecord } from './migration-row';

export type MigrationAnswer = EcosystemMigration;

/** The migration with its parts, in the operator's language. */
export async function migrationAnswer(
  db: TenantDb,
  { language }: Actor,
  migration: MigrationRecord,
  target: MigratingEcosystem,
): Promise<MigrationAnswer> {
  const { id, intoId, countedAt, startedAt, finishedAt, ...facts } = migration;
  const parts = await loadParts(db, id);
  return {
    ...facts,
    intoEcosystemId: intoId,
    intoName: target.name,
    intoShortName: target.shortName,
    countedAt: countedAt.toISOString(),
    startedAt: startedAt?.toISOString() ?? null,
    finishedAt: finishedAt?.toISOString() ?? null,
    parts: parts.map((part) => partAnswer(part, (words) => words[language])),
  };
}

function partAnswer(
  { domain, state, counted, stays, obstacles, moved, error }: MigrationPart,
  say: (words: Words) => string,
): EcosystemMigrationPart {
  const done = new Map(moved.map((kind) => [kind.table, kind]));
  // Rows that the move itself created (such as a role converted from another) were not counted beforehand.
  const unseen = moved.filter(({ table }) => !counted.some((kind) => kind.table === table));
  return {
    domain,
    title: say(MIGRATION_DOMAINS[domain] ?? { en: domain, sp: domain }),
    state,
    kinds: [...counted, ...unseen].map(({ table, title, rows, there }) => ({
      key: table,
      title: say(title),
      rows,
      alreadyThere: done.get(table)?.there ?? there,
      moved: done.get(table)?.rows ?? 0,
    })),
    stays: stays.map(({ table, title, because, rows }) => ({
      key: table,
      title: say(title),
      because: say(because),
      rows,
    })),
    obstacles: obstacles.map(say),
    problem: state === 'FAILED' ? error : null,
  };
}
