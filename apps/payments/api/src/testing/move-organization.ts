import { randomUUID } from 'node:crypto';
import { runMove } from '@lyceum/server/ecosystem-move';
import { payments } from '../definition';
import type { PaymentsFixture } from './payments-fixture';

/**
 * The cast's organization becomes a program of the other one.
 *
 * @param people ids of people who are in both organizations, to those in the other
 */
export async function moveOrganization(
  { admin, cast, services }: PaymentsFixture,
  people: Record<string, string> = {},
): Promise<void> {
  // A move waits for queued jobs, which no server runs here.
  await admin.query(`UPDATE payments.job_records SET status = 'DONE'`);
  const { ecosystemId: sourceId, otherEcosystemId: targetId } = cast;
  const move = { id: randomUUID(), sourceId, targetId, programId: randomUUID() };
  const ids = { [cast.programId]: move.programId, [cast.siblingProgramId]: move.programId, ...people };
  const key = `moves/${move.id}/ids.csv`;
  const lines = Object.entries(ids).map(([from, to]) => `${from},${to}\n`);
  await services.files.write(key, lines.join(''));
  await runMove(move, payments.ecosystemMove!, services, [key], async () => undefined);
  await admin.query(`UPDATE payments.moves SET state = 'DONE', done_at = now() WHERE id = $1`, [move.id]);
}
