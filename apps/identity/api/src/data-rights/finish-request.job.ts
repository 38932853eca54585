import { defineJob } from '@lyceum/server/jobs';
import type { PersonalDataDone } from '@lyceum/server/personal-data';
import type { Services } from '@lyceum/server/subgraph';
import type { TenantDb } from '@lyceum/server/tenancy';
import { ownEcosystem } from '../ecosystem-facts/subject';
import { certify } from './certificate';
import { FINISH_REQUEST, pushRequestProgress } from './parts.consumer';
import { loadRequest, type RequestRow } from './request-row';
import { notifyRequester } from './notify-requester';
import { writeArchive } from './write-archive';

const EXPIRY_DAYS = 7;

/** Runs when all domains have finished: makes the archive or the certificate, and notifies the person who asked. */
export const finishRequestJob = defineJob<{ requestId: string }, Services>({
  kind: FINISH_REQUEST,
  attempts: 20,
  handler: async ({ actor, data }, services) => {
    const { tenancy } = services;
    const { request, parts, ecosystem } = await tenancy.within(actor, async (db) => ({
      request: await loadRequest(db, data.requestId),
      parts: await doneParts(db, data.requestId),
      ecosystem: await ownEcosystem(db),
    }));
    // A former run died after it saved the archive and before it deleted the collected parts.
    if (request.status === 'DONE' && request.kind === 'EXPORT') return removeCollected(parts, services);
    if (request.status !== 'RUNNING') return;
    if (request.kind === 'EXPORT') {
      const archive = await writeArchive(request, { parts, ecosystem }, services);
      await tenancy.within(actor, (db) => finishExport(db, request, archive));
      await removeCollected(parts, services);
    } else {
      const certificate = await certify(request, parts, services);
      await tenancy.within(actor, async (db) => {
        await end(db, request, { certificate: JSON.stringify(certificate) });
        if (request.askedAs !== 'SELF') await notifyRequester(db, request, 'ERASED');
      });
    }
  },
});

async function doneParts(db: TenantDb, requestId: string): Promise<PersonalDataDone[]> {
  const rows = await db.query<{ done: PersonalDataDone | null }>(
    `SELECT done FROM identity.data_request_parts WHERE request_id = $1 AND done_at IS NOT NULL ORDER BY domain`,
    [requestId],
  );
  return rows.flatMap(({ done }) => done ?? []);
}

async function finishExport(
  db: TenantDb,
  request: RequestRow,
  { key, bytes }: { key: string; bytes: number },
): Promise<void> {
  await end(db, request, { file_key: key, bytes });
  await notifyRequester(db, request, 'EXPORT_READY');
}

/** `columns` are constants of the callers, never input. */
async function end(db: TenantDb, { id }: RequestRow, columns: object): Promise<void> {
  const set = Object.keys(columns).map((column, index) => `${column} = $${index + 2}`);
  await db.query(
    `UPDATE identity.data_requests SET status = 'DONE', finished_at = now(), ${set.join(', ')},
       expires_at = CASE WHEN kind = 'EXPORT' THEN now() + interval '${EXPIRY_DAYS} days' END
     WHERE id = $1 AND status = 'RUNNING'`,
    [id, ...(Object.values(columns) as unknown[])],
  );
  pushRequestProgress(db);
}

/** The archive contains what the domains wrote; deletes those files. */
async function removeCollected(parts: PersonalDataDone[], { files }: Services): Promise<void> {
  for (const part of parts) for (const { key, isOurs } of part.files) if (isOurs) await files.delete(key);
}
