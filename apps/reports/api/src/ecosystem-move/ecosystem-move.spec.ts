import { randomUUID } from 'node:crypto';
import { runMove } from '@lyceum/server/ecosystem-move';
import { reports } from '../definition';
import { startFixture, type ReportsFixture } from '../testing/reports-fixture';

let fixture: ReportsFixture;
beforeEach(async () => (fixture = await startFixture()));
afterEach(() => fixture.close());

it('moves an organization of which several programs have aims: the one program has those of one of them', async () => {
  const { ecosystemId: sourceId, otherEcosystemId: targetId, programId, siblingProgramId } = fixture.cast;
  const move = { id: randomUUID(), sourceId, targetId, programId: randomUUID() };
  await fixture.admin.query(
    `INSERT INTO reports.scorecard_aims (ecosystem_id, program_id, aims, revision)
     SELECT $1, p.id, '{"ATTENDANCE": 75}', 1 FROM unnest($2::uuid[]) AS p (id)`,
    [sourceId, [programId, siblingProgramId]],
  );
  const key = `moves/${move.id}/programs.csv`;
  const pairs = [programId, siblingProgramId].map((id) => `${id},${move.programId}\n`);
  await fixture.services.files.write(key, pairs.join(''));
  await runMove(move, reports.ecosystemMove!, fixture.services, [key], async () => undefined);
  const { rows } = await fixture.admin.query(
    `SELECT ecosystem_id AS "ecosystemId", program_id AS "programId", aims FROM reports.scorecard_aims
     WHERE ecosystem_id = ANY ($1::uuid[])`,
    [[sourceId, targetId]],
  );
  expect(rows).toEqual([{ ecosystemId: targetId, programId: move.programId, aims: { ATTENDANCE: 75 } }]);
});
