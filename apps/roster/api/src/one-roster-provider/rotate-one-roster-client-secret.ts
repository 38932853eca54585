import type { Actor } from '@lyceum/server/actor';
import { BadInput, Conflict } from '@lyceum/server/errors';
import type { Services } from '@lyceum/server/subgraph';
import type { MutationRotateOneRosterClientSecretArgs, OneRosterClient } from '../__generated__/resolvers';
import { clientById, clientViews } from './client-row';
import { isGood, makeSecret } from './client-secret';

const MOST_HOURS = 720;
const MOST_GOOD = 5;

export function rotateOneRosterClientSecret(
  actor: Actor,
  { input }: MutationRotateOneRosterClientSecretArgs,
  { tenancy, clock }: Services,
): Promise<OneRosterClient> {
  const { overlapHours = 72 } = input;
  if (overlapHours < 0 || overlapHours > MOST_HOURS) {
    const hours = { en: `Use 0 to ${MOST_HOURS} hours.`, sp: `Use de 0 a ${MOST_HOURS} horas.` };
    throw new BadInput('input.overlapHours', hours, hours);
  }
  const now = clock.now();
  const until = new Date(now.getTime() + overlapHours * 3_600_000);
  return tenancy.within(actor, async (db) => {
    const client = await clientById(db, input.id, 'FOR UPDATE');
    const good = await db.query<{ id: string }>(
      `UPDATE roster.one_roster_secrets k SET expires_at = least(k.expires_at, $4::timestamptz)
       WHERE k.ecosystem_id = $1 AND k.client_id = $2 AND ${isGood('$3')} RETURNING k.id`,
      [db.ecosystemId, client.id, now, until],
    );
    if (overlapHours > 0 && good.length >= MOST_GOOD)
      throw new Conflict({
        en: `${MOST_GOOD} secrets of this system are good. Revoke one, or let the others end at once.`,
        sp: `Este sistema tiene ${MOST_GOOD} secretos vigentes. Revoque uno o termine los demás de inmediato.`,
      });
    const secret = await makeSecret(db, client.id, now);
    await db.audit({
      action: 'rotate-one-roster-client-secret',
      subjectKind: 'one-roster-client',
      subjectId: client.id,
      after: { secretEnding: secret.slice(-4), othersUntil: until.toISOString() },
    });
    db.notify({ userIds: 'ecosystem', topics: ['one-roster-clients'], ids: [client.id] });
    const [view] = await clientViews(db, [client], now, secret);
    return view!;
  });
}
