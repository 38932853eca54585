import type { Actor } from '@lyceum/server/actor';
import { BadInput, Conflict, isTaken, NotFound } from '@lyceum/server/errors';
import { checkText } from '@lyceum/server/free-text';
import type { Services } from '@lyceum/server/subgraph';
import type { DataErasureInput } from '../__generated__/resolvers';
import { tellReaders } from './parts.consumer';
import { loadRequest, requestView } from './request-row';
import { personWithRights } from './rights-over';

export async function requestDataErasure(actor: Actor, input: DataErasureInput, services: Services) {
  const reason = checkText('input.reason', input.reason?.trim() ?? '', 2000) || null;
  return services.tenancy
    .within(actor, async (db) => {
      const { person, askedAs } = await personWithRights(db, actor, input.userId, services.clock.now());
      if (askedAs === 'ADMIN' && !reason)
        throw new BadInput('input.reason', {
          en: 'Say why the data have to go: it will stand in the certificate’s records.',
          sp: 'Indique por qué deben eliminarse los datos: constará en el expediente del certificado.',
        });
      if (await isErased(db, person.id))
        throw new Conflict({ en: 'The data were deleted already.', sp: 'Los datos ya se eliminaron.' });
      const [made] = await db.query<{ id: string }>(
        `INSERT INTO identity.data_requests (ecosystem_id, kind, status, user_id, asked_by, asked_as, language, reason)
         VALUES ($1, 'ERASURE', 'PENDING', $2, $3, $4, $5, $6) RETURNING id`,
        [db.ecosystemId, person.id, actor.userId, askedAs, actor.language, reason],
      );
      await db.audit({ action: 'request-data-erasure', subjectKind: 'user', subjectId: person.id, reason });
      db.notify({ userIds: 'ecosystem', topics: ['data-requests'] });
      return requestView(actor, await loadRequest(db, made!.id));
    })
    .catch((error: unknown) => {
      if (!isTaken(error, 'data_requests_open_erasure')) throw error;
      throw new Conflict({
        en: 'A request to delete these data is open already.',
        sp: 'Ya hay una solicitud abierta para eliminar estos datos.',
      });
    });
}

async function isErased(db: Parameters<typeof loadRequest>[0], id: string): Promise<boolean> {
  const [row] = await db.query<{ gone: boolean }>(
    `SELECT m.erased_at IS NOT NULL AS gone FROM identity.members m WHERE m.id = $1`,
    [id],
  );
  return row?.gone ?? false;
}

export async function withdrawDataErasure(actor: Actor, requestId: string, services: Services) {
  return services.tenancy.within(actor, async (db) => {
    const request = await loadRequest(db, requestId);
    if (request.kind !== 'ERASURE' || request.askedById !== actor.userId) throw new NotFound('request');
    if (request.status !== 'PENDING') throw new Conflict(DECIDED);
    await db.query(
      `UPDATE identity.data_requests SET status = 'WITHDRAWN', finished_at = now() WHERE id = $1`,
      [requestId],
    );
    await db.audit({ action: 'withdraw-data-erasure', subjectKind: 'user', subjectId: request.userId });
    tellReaders(db);
    return requestView(actor, await loadRequest(db, requestId));
  });
}

export const DECIDED = {
  en: 'It has been decided already. Load the page again to see how.',
  sp: 'Ya se decidió. Vuelva a cargar la página para ver cómo.',
};
