import type { Actor } from '@lyceum/server/actor';
import { BadInput, Conflict } from '@lyceum/server/errors';
import type { Services } from '@lyceum/server/subgraph';
import type { MutationUpdateScorecardAimsArgs, ScorecardAimInput } from '../__generated__/resolvers';
import { t } from '../i18n';
import { inTransaction } from '../read';
import { openScoredProgram } from './get-program-scorecard';
import { STANDARDS, type Aims } from './judge-line';

export async function updateScorecardAims(
  actor: Actor,
  { input }: MutationUpdateScorecardAimsArgs,
  services: Services,
): Promise<number> {
  checkAims(input.aims);
  return services.tenancy.within(actor, async (db) => {
    // Concurrent first changes would both find no row to lock.
    await db.query(`SELECT pg_advisory_xact_lock(hashtextextended('reports.aims ' || $1, 0))`, [
      input.programId,
    ]);
    const { id, aims: before, revision } = await openScoredProgram(actor, input.programId, inTransaction(db));
    if (revision !== input.revision)
      throw new Conflict(t('scorecard.changed'), { field: 'input.revision', revision });
    const after: Aims = { ...before };
    for (const { standard, aim } of input.aims)
      if (aim === null || aim === undefined) delete after[standard];
      else after[standard] = aim;
    const [saved] = await db.query<{ revision: number }>(
      `INSERT INTO reports.scorecard_aims AS a (ecosystem_id, program_id, aims, revision) VALUES ($1, $2, $3, 1)
       ON CONFLICT (ecosystem_id, program_id) DO UPDATE SET aims = excluded.aims, revision = a.revision + 1 RETURNING a.revision`,
      [db.ecosystemId, id, JSON.stringify(after)],
    );
    await db.audit({
      action: 'update-scorecard-aims',
      subjectKind: 'program',
      subjectId: id,
      before,
      after,
    });
    db.notify({ userIds: [], programId: id, topics: ['scorecard'] });
    return saved!.revision;
  });
}

function checkAims(aims: readonly ScorecardAimInput[]): void {
  const standards = new Set(aims.map(({ standard }) => standard));
  if (aims.length === 0 || standards.size < aims.length)
    throw new BadInput('input.aims', t('scorecard.aims'));
  for (const [place, { standard, aim }] of aims.entries()) {
    const { bounds } = STANDARDS[standard];
    if (!bounds) throw new BadInput(`input.aims.${place}.standard`, t('scorecard.outcomeAim'));
    const [from, to] = bounds;
    if (aim !== null && aim !== undefined && (aim < from || aim > to))
      throw new BadInput(`input.aims.${place}.aim`, t('scorecard.aim', { from, to }));
  }
}
