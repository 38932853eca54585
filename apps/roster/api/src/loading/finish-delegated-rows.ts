import { createInterface } from 'node:readline';
import type { DelegatedKind, ImportWaitingPayload, RowAnswer } from '@lyceum/contracts/roster';
import type { TenantDb } from '@lyceum/server/tenancy';
import type { ImportJobRow } from '../imports/subject';
import { cellsJson } from './cells-json';
import { endCheck } from './end-check';
import type { ImportRun } from './import-run';
import { addProblems, countRows, type LateProblem } from './refusals';
import { endImport } from './settle-import';
import { supersedeChecks } from './supersede-checks';

/** Applies the answer of the domain that loaded the rows: refuses rows that it refused, counts, and ends the import. */
export async function finishDelegatedRows(run: ImportRun): Promise<void> {
  const { job } = run;
  const answer = job.rows_answer!;
  const answers = await readAnswers(run, answer.answerKey);
  const problems = answer.refused > 0 ? await refusedRows(run, answers) : [];
  await run.services.tenancy.within(run.actor, async (db) => {
    const waiting = await db.query(
      `UPDATE roster.import_jobs SET rows_answer = NULL WHERE ecosystem_id = $1 AND id = $2 AND status = 'IMPORTING'
         AND rows_answer IS NOT NULL RETURNING id`,
      [db.ecosystemId, job.id],
    );
    if (waiting.length === 0) return;
    if (problems.length > 0) await addProblems(db, job.id, problems);
    const rows = await countRows(db, job.id, job.total_rows);
    const counts = { newRows: answer.fresh, updatedRows: answer.changed };
    if (rows.total === rows.refused)
      return endImport(db, job, { status: 'NEEDS_FIX', failCode: 'no-good-row', counts });
    // A feed that changes nothing needs no decision.
    if (run.isCheck && !(isOfFeed(job) && answer.fresh + answer.changed === 0)) {
      const { fresh, changed } = answer;
      await endCheck(db, run, { fresh, changed, changedSchools: 0, fields: [], byOtherKey: 0 }, counts);
      if (!isOfFeed(job) || (await supersedeChecks(db, job))) return;
      return publishWaitingImport(db, job);
    }
    if (job.entity_type === 'TUTOR') await saveTutorIds(db, run, [...answers.values()]);
    await db.query(`UPDATE roster.import_jobs SET rows_changed = $3 WHERE ecosystem_id = $1 AND id = $2`, [
      db.ecosystemId,
      job.id,
      answer.fresh + answer.changed,
    ]);
    await endImport(db, job, { status: 'IMPORTED', counts });
    if (run.isCheck) await supersedeChecks(db, job);
    db.notify({ userIds: 'ecosystem', topics: ['roster'], ids: [job.program_id] });
  });
}

const isOfFeed = ({ submitted_by }: ImportJobRow): boolean => submitted_by === null;

/** Nobody looks for the check of a file that nobody uploaded: the program's admins are notified of it. */
async function publishWaitingImport(db: TenantDb, job: ImportJobRow): Promise<void> {
  const [program] = await db.query<{ name: string }>(
    `SELECT name FROM roster.programs WHERE ecosystem_id = $1 AND id = $2`,
    [db.ecosystemId, job.program_id],
  );
  const payload: ImportWaitingPayload = {
    importJobId: job.id,
    programId: job.program_id,
    programName: program?.name ?? '',
    entityType: job.entity_type as DelegatedKind,
    fileName: job.file_name,
  };
  await db.record({ type: 'roster.import-waiting', payload });
}

async function readAnswers(run: ImportRun, key: string): Promise<Map<number, RowAnswer>> {
  const lines = createInterface({ input: await run.services.files.read(key), crlfDelay: Infinity });
  const answers = new Map<number, RowAnswer>();
  for await (const line of lines) {
    if (!line.trim()) continue;
    const answer = JSON.parse(line) as RowAnswer;
    answers.set(answer.row, answer);
  }
  return answers;
}

/** Reads the refused rows from the file again, because storing all cells until the answer comes would cost more. */
async function refusedRows(run: ImportRun, answers: ReadonlyMap<number, RowAnswer>): Promise<LateProblem[]> {
  const found: LateProblem[] = [];
  for await (const batch of run.readRows(await run.openFile())) {
    run.checkpoint();
    for (const { rowNumber, cells } of batch) {
      const answer = answers.get(rowNumber);
      if (answer?.outcome !== 'REFUSED') continue;
      const property = answer.property!;
      const value = cells[run.header.places[property] ?? -1] ?? '';
      found.push({ rowNumber, property, code: answer.code!, value, cells: cellsJson(cells) });
    }
  }
  return found;
}

/** From now on session files and vendors find the tutors by their identifiers. */
async function saveTutorIds(db: TenantDb, run: ImportRun, answers: readonly RowAnswer[]): Promise<void> {
  const known = answers.filter(({ tutor, userId }) => tutor !== undefined && userId !== undefined);
  const values = [known.map(({ tutor }) => tutor), known.map(({ userId }) => userId)];
  await db.query(
    `INSERT INTO roster.tutors (ecosystem_id, id, external_id)
     SELECT DISTINCT ON (n.tutor) $1::uuid, n.id, n.tutor FROM unnest($2::text[], $3::uuid[]) AS n(tutor, id)
     ORDER BY n.tutor ON CONFLICT DO NOTHING`,
    [db.ecosystemId, ...values],
  );
  await db.query(
    `INSERT INTO roster.program_tutors (ecosystem_id, program_id, tutor_id, first_import_id)
     SELECT $1, $2, t.id, $3 FROM roster.tutors t WHERE t.ecosystem_id = $1 AND t.external_id = ANY ($4::text[])
     ON CONFLICT DO NOTHING`,
    [db.ecosystemId, run.job.program_id, run.job.id, values[0]],
  );
}
