import type { TenantDb } from '@lyceum/server/tenancy';
import type { ObservationNotice } from '../__generated__/resolvers';

/** Which sessions of new tutors a program observes. */
export interface ObservationRule {
  programId: string;
  firstSessions: number | null;
  firstDays: number | null;
  notice: ObservationNotice;
  showsOutcome: boolean;
  leadersObserve: boolean;
  /** 0: nothing was saved. */
  revision: number;
}

export const noRule = (programId: string): ObservationRule => ({
  ...{ programId, firstSessions: null, firstDays: null },
  ...{ notice: 'LEADER', showsOutcome: true, leadersObserve: false, revision: 0 },
});

export async function readObservationRule(db: TenantDb, programId: string): Promise<ObservationRule> {
  const [row] = await db.query<ObservationRule>(
    `SELECT r.program_id AS "programId", r.first_sessions AS "firstSessions", r.first_days AS "firstDays", r.notice,
       r.shows_outcome AS "showsOutcome", r.leaders_observe AS "leadersObserve", r.revision
     FROM sessions.observation_rules r WHERE r.program_id = $1`,
    [programId],
  );
  return row ?? noRule(programId);
}
