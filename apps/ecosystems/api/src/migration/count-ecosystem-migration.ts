import { PLATFORM_PROFILE } from '@lyceum/contracts/ecosystems';
import type { Actor } from '@lyceum/server/actor';
import { BadInput, Conflict } from '@lyceum/server/errors';
import { MOVE_COUNT_ASKED, type MoveCountAsked } from '@lyceum/server/moving';
import type { Services } from '@lyceum/server/subgraph';
import type { MutationCountEcosystemMigrationArgs } from '../__generated__/resolvers';
import { actingIn } from '../input/subject';
import { houseOf, refuseWhileMigrating, type House } from './house-of.platform';
import { migrationAnswer, type MigrationAnswer } from './migration-answer';
import { insertMigration, loadMigration, moveOf } from './migration-row';

/** Asks every domain to count what would move; a migration starts only after this dry run. */
export async function countEcosystemMigration(
  actor: Actor,
  { ecosystemId, intoEcosystemId }: MutationCountEcosystemMigrationArgs,
  services: Services,
): Promise<MigrationAnswer> {
  const [source, target] = [await houseOf(ecosystemId, services), await houseOf(intoEcosystemId, services)];
  refuseImpossible(source, target);
  refuseArchivedTarget(target);
  await refuseWhileMigrating({ sourceId: source.id, targetId: target.id }, services);
  return services.tenancy.within(actingIn(actor, source.id), async (db) => {
    const present = await loadMigration(db, { lock: true });
    if (present && (present.state === 'MOVING' || present.state === 'FAILED')) throw new Conflict(HAS_BEGUN);
    const migration = await insertMigration(db, target.id);
    const payload: MoveCountAsked = { move: moveOf(migration) };
    await db.record({ type: MOVE_COUNT_ASKED, payload });
    const after = { intoEcosystemId: target.id };
    await db.audit({ action: 'count-migration', subjectKind: 'ecosystem', subjectId: source.id, after });
    return migrationAnswer(db, actor, migration, target);
  });
}

const HAS_BEGUN = {
  en: 'The migration has begun. It can only go on.',
  sp: 'La migración ha comenzado. Solo puede continuar.',
};

function refuseImpossible(source: House, target: House): void {
  if (source.id === target.id)
    throw new BadInput('intoEcosystemId', {
      en: 'An organization cannot become a program of itself. Choose another one.',
      sp: 'Una organización no puede convertirse en un programa de sí misma. Elija otra.',
    });
  for (const [field, { profileId }] of Object.entries({ ecosystemId: source, intoEcosystemId: target }))
    if (profileId === PLATFORM_PROFILE)
      throw new BadInput(field, {
        en: 'The platform’s own organization stays as it is. Choose another one.',
        sp: 'La organización de la propia plataforma queda como está. Elija otra.',
      });
}

export function refuseArchivedTarget({ archived }: House): void {
  if (!archived) return;
  throw new Conflict(
    {
      en: 'The other organization is archived. Unarchive it first, or choose another one.',
      sp: 'La otra organización está archivada. Desarchívela primero o elija otra.',
    },
    { field: 'intoEcosystemId' },
  );
}
