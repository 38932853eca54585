import { z } from 'zod';
import { LIMITS } from '@lyceum/contracts/vendor-api';
import { systemActor, type Actor, type Language } from '@lyceum/server/actor';
import { NotFound } from '@lyceum/server/errors';
import type { InternalRoute, Services } from '@lyceum/server/subgraph';
import { t } from '../i18n';
import { findVendorByKey } from '../vendors/subject';
import { deleteRecord } from './delete-record';
import { listLearners } from './list-learners';
import { listRecords } from './list-records';
import { pushRecords } from './push-records';
import { readRecord } from './read-record';
import { VendorApiRefusal } from './vendor-api-refusal';

const Envelope = z.object({
  key: z.string().max(200),
  language: z.enum(['en', 'sp']),
  recordId: z.string().optional(),
  query: z.record(z.string(), z.string()).optional(),
  body: z.unknown().optional(),
});

interface Asked {
  vendorId: string;
  language: Language;
  recordId: string;
  query: Record<string, string>;
  body: unknown;
}

const WRONG_BATCH = t('vendorApi.batch', { rows: LIMITS.rows });

/**
 * A route that the gateway calls for a vendor's system. 404 without a body: the key is unknown or no longer valid; any
 * other refusal states the reason in both languages.
 */
function route(
  path: string,
  answer: (actor: Actor, asked: Asked, services: Services) => Promise<{ status: number; body: object }>,
): InternalRoute {
  return {
    path: `/internal/vendor/${path}`,
    async handler({ body }, services) {
      const envelope = Envelope.safeParse(body);
      const known = envelope.success ? await findVendorByKey(envelope.data.key, services) : null;
      if (!envelope.success || !known) return { status: 404, body: {} };
      const { recordId = '', query = {}, language, body: sent } = envelope.data;
      const actor = systemActor(known.ecosystemId, 'vendor API');
      try {
        return await answer(
          actor,
          { vendorId: known.vendorId, language, recordId, query, body: sent },
          services,
        );
      } catch (refusal) {
        if (refusal instanceof VendorApiRefusal) return { status: refusal.status, body: refusal.body };
        // The vendor was deleted after its key was checked.
        if (refusal instanceof NotFound) return { status: 404, body: {} };
        throw refusal;
      }
    },
  };
}

const isPending = ({ status }: { status: string | null }) => status === 'pending';

export const vendorApiRoutes: InternalRoute[] = [
  route('push-records', async (actor, { vendorId, language, body }, services) => {
    const records = (body as { records?: unknown } | null | undefined)?.records;
    if (!Array.isArray(records) || records.length < 1 || records.length > LIMITS.rows)
      throw new VendorApiRefusal(400, WRONG_BATCH, 'records');
    const pushed = await pushRecords(actor, { vendorId, records, language }, services);
    return { status: pushed.results.some(isPending) ? 202 : 200, body: pushed };
  }),
  route('list-records', async (actor, asked, services) => ({
    status: 200,
    body: await listRecords(actor, asked, services),
  })),
  route('read-record', async (actor, asked, services) => ({
    status: 200,
    body: await readRecord(actor, asked, services),
  })),
  route('delete-record', async (actor, asked, services) => {
    const record = await deleteRecord(actor, asked, services);
    return { status: isPending(record) ? 202 : 200, body: record };
  }),
  route('list-learners', async (actor, asked, services) => ({
    status: 200,
    body: await listLearners(actor, asked, services),
  })),
];
