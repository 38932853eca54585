import { randomUUID } from 'node:crypto';
import type { OperationCall, Place } from '@lyceum/server/testing';
import { observing } from './observation-documents';
import type { SessionsFixture } from './sessions-fixture';

/** Rows of the access matrix for observations of new tutors. */
export function observationAccess(fixture: () => SessionsFixture): Record<string, OperationCall> {
  const programOf = (place: Place) => {
    const { programId, siblingProgramId, otherProgramId } = fixture().cast;
    return { own: programId, sibling: siblingProgramId, other: otherProgramId }[place];
  };
  const ofProgram = (place: Place) => ({ programId: programOf(place) });

  /** An observation of the place that is due, of a tutor who is none of the principals. */
  async function observationAt(place: Place): Promise<string> {
    const { admin, cast } = fixture();
    const { rows } = await admin.query(
      `INSERT INTO sessions.observations (ecosystem_id, session_id, leader_id, program_id, number, starts_at, ends_at)
       VALUES ($1, $2, $3, $4, 1, now(), now()) RETURNING id`,
      [
        place === 'other' ? cast.otherEcosystemId : cast.ecosystemId,
        randomUUID(),
        randomUUID(),
        programOf(place),
      ],
    );
    return rows[0].id;
  }

  return {
    getObservations: { document: observing.list, variables: ofProgram },
    getObservationRule: { document: observing.rule, variables: ofProgram },
    getObserverCandidates: { document: observing.candidates, variables: ofProgram },
    setObservationRule: {
      document: observing.setRule,
      variables: async (place) => {
        const { rows } = await fixture().admin.query(
          `SELECT revision FROM sessions.observation_rules WHERE program_id = $1`,
          [programOf(place)],
        );
        const revision = rows[0]?.revision ?? 0;
        return { rule: { ...ofProgram(place), revision, notice: 'LEADER', showsOutcome: true } };
      },
    },
    assignObserver: {
      document: observing.assign,
      variables: async (place) => ({ id: await observationAt(place), observerId: null }),
    },
    recordObservation: {
      document: observing.record,
      variables: async (place) => ({
        input: {
          observationId: await observationAt(place),
          outcome: 'NOT_POSSIBLE',
          notes: 'It was cancelled',
        },
      }),
    },
  };
}
