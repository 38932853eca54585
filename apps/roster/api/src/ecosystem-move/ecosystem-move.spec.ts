import { randomUUID } from 'node:crypto';
import { runMove } from '@lyceum/server/ecosystem-move';
import { ImportFixture } from '../testing/import-fixture';
import { ecosystemMove } from './ecosystem-move';

let fixture: ImportFixture;
beforeAll(async () => void (fixture = await ImportFixture.start({ jobs: false })));
afterAll(() => fixture?.close());

it('moves an organization of which several programs have a document of one name: both stay, and one is renamed', async () => {
  const { ecosystemId: sourceId, otherEcosystemId: targetId, programId, siblingProgramId } = fixture.cast;
  const { admin, services } = fixture.subgraph;
  const move = { id: randomUUID(), sourceId, targetId, programId: randomUUID() };
  const first = '00000000-0000-4000-8000-00000000000a';
  const second = '00000000-0000-4000-8000-00000000000b';
  await admin.query(
    `INSERT INTO roster.file_uploads (ecosystem_id, id, file_name, file_size, upload_id, created_by, created_at, program_id, subject,
       reporting_window, content_type, document_id, version, latest, submitted_at)
     SELECT $1, d.id, d.name, 4, 'u', $2, now(), d.program_id, 'Budget', 'Fall', 'application/pdf', d.id, 1, true, now()
     FROM unnest($3::uuid[], $4::text[], $5::uuid[]) AS d (id, name, program_id)`,
    [...[sourceId, randomUUID(), [first, second], ['Plan.pdf', 'PLAN.pdf']], [programId, siblingProgramId]],
  );
  const key = `moves/${move.id}/programs.csv`;
  const pairs = [programId, siblingProgramId].map((id) => `${id},${move.programId}\n`);
  await services.files.write(key, pairs.join(''));
  for (const id of [first, second]) await services.files.write(`file-uploads/${sourceId}/${id}`, 'text');
  await runMove(move, ecosystemMove, services, [key], async () => undefined);
  const { rows } = await admin.query(
    `SELECT file_name AS name, program_id AS "programId" FROM roster.file_uploads WHERE ecosystem_id = $1 ORDER BY document_id`,
    [targetId],
  );
  expect(rows).toEqual([
    { name: 'Plan.pdf', programId: move.programId },
    { name: 'PLAN (0000000b).pdf', programId: move.programId },
  ]);
});
