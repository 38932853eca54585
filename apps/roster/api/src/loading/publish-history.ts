import { Readable } from 'node:stream';
import type { HistoryReadyPayload } from '@lyceum/contracts/roster';
import type { TenantDb } from '@lyceum/server/tenancy';
import { saveChunk, nextChunk } from './publish-people';
import { copyLinesOut } from './copy-lines-out';
import type { GroupedSessions } from './group-sessions';
import type { ImportRun } from './import-run';

/** Streams the grouped sessions into files and records an event for each written file; returns their number. */
export async function publishHistory(
  db: TenantDb,
  run: ImportRun,
  { files }: GroupedSessions,
): Promise<number> {
  if (files.length === 0) return 0;
  const first = await nextChunk(db, run.job.id);
  // A temporary table returns rows in insertion order, which is that of the ids.
  const sizes = files.map((file) => file.lines);
  await copyLinesOut(db, 'SELECT line FROM outgoing', sizes, async (lines, place) => {
    run.checkpoint();
    const fileKey = run.fileKey(`history-${run.job.attempt}-${place}`);
    await run.services.files.write(fileKey, Readable.from(lines, { objectMode: false }));
    const payload: HistoryReadyPayload = {
      importJobId: run.job.id,
      chunk: first + place,
      fileKey,
      programId: run.job.program_id,
      timeZoneId: run.timeZoneId,
      sessions: files[place]!.lines,
      rows: files[place]!.rows,
      lastChunk: place === files.length - 1,
    };
    await run.services.tenancy.within(run.actor, async (own) => {
      await saveChunk(own, run, 'HISTORY', { chunk: payload.chunk, fileKey, lines: payload.sessions });
      await own.record({ type: 'roster.history-ready', payload });
    });
    await run.progress(45 + (5 * (place + 1)) / files.length, 'LOADING');
  });
  return files.length;
}
