import type { Actor } from '@lyceum/server/actor';
import { BadInput, Conflict } from '@lyceum/server/errors';
import type { Services } from '@lyceum/server/subgraph';
import type { MutationSetObservationRuleArgs } from '../__generated__/resolvers';
import { t } from '../i18n';
import { assertActive, assertAdministered } from '../permissions/subject';
import { inTransaction } from '../projections/subject';
import { readObservationRule } from './observation-rule';
import { leadersToCome, refreshDue } from './refresh-due';

const MOST_SESSIONS = 50;
const MOST_DAYS = 90;

export function setObservationRule(
  actor: Actor,
  { rule }: MutationSetObservationRuleArgs,
  { tenancy, clock }: Services,
) {
  const { firstSessions = null, firstDays = null, notice, showsOutcome, revision } = rule;
  const leadersObserve = rule.leadersObserve ?? false;
  checkNumber('rule.firstSessions', firstSessions, MOST_SESSIONS);
  checkNumber('rule.firstDays', firstDays, MOST_DAYS);
  const now = clock.now();
  return tenancy.within(actor, async (db) => {
    await assertAdministered(actor, rule.programId, inTransaction(db));
    const programId = rule.programId.toLowerCase();
    await assertActive(db, [programId]);
    await db.query(`SELECT pg_advisory_xact_lock(hashtextextended($1, 0))`, [
      `observation rule ${programId}`,
    ]);
    const before = await readObservationRule(db, programId);
    if (revision !== before.revision)
      throw new Conflict(t('observations.stale'), { field: 'rule.revision', revision: before.revision });
    const wasOn = before.firstSessions !== null || before.firstDays !== null;
    await db.query(
      `INSERT INTO sessions.observation_rules AS r (ecosystem_id, program_id, first_sessions, first_days, notice, shows_outcome, since,
         leaders_observe)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $9)
       ON CONFLICT (ecosystem_id, program_id) DO UPDATE SET first_sessions = excluded.first_sessions, first_days = excluded.first_days,
         notice = excluded.notice, shows_outcome = excluded.shows_outcome, leaders_observe = excluded.leaders_observe, revision = r.revision + 1,
         since = CASE WHEN $8 THEN r.since ELSE excluded.since END`,
      [db.ecosystemId, programId, firstSessions, firstDays, notice, showsOutcome, now, wasOn, leadersObserve],
    );
    await refreshDue(db, programId, await leadersToCome(db, programId, now), now);
    const after = await readObservationRule(db, programId);
    await db.audit({ action: 'edit', subjectKind: 'observation-rule', subjectId: programId, before, after });
    return after;
  });
}

function checkNumber(field: string, value: number | null, most: number): void {
  const bounds = t('observations.number', { most });
  if (value !== null && (value < 1 || value > most)) throw new BadInput(field, bounds, bounds);
}
