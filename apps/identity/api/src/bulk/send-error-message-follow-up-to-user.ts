import type { Actor } from '@lyceum/server/actor';
import { BadInput, Conflict, NotFound } from '@lyceum/server/errors';
import type { Services } from '@lyceum/server/subgraph';
import { isUuid } from '@lyceum/server/tenancy';
import type { MutationSendErrorMessageFollowUpToUserArgs } from '../__generated__/resolvers';
import { t } from '../i18n';
import { administers, loadMember } from '../people/subject';
import { answer, type BulkAnswer } from './bulk-change';

const LONGEST = 2000;

export async function sendErrorMessageFollowUpToUser(
  actor: Actor,
  { userId, message, requestId }: MutationSendErrorMessageFollowUpToUserArgs,
  services: Services,
): Promise<BulkAnswer> {
  const text = message.trim();
  if (!text || text.length > LONGEST)
    throw new BadInput('message', t('bulk.messageLength', { most: LONGEST }));
  return services.tenancy.within(actor, async (db) => {
    const person = isUuid(userId) ? await loadMember(db, userId) : null;
    if (!person || !administers(actor, person)) throw new NotFound('person');
    if (!person.email) throw new Conflict(t('bulk.noEmailOfPerson'));
    const shown = requestId?.trim().slice(0, 100) || null;
    const sentBy = actor.operatorVisit ? null : actor.userId;
    await db.enqueue('follow-up-mail', { userId: person.id, message: text, requestId: shown, sentBy });
    await db.audit({
      action: 'send-follow-up',
      subjectKind: 'user',
      subjectId: person.id,
      after: { requestId: shown },
    });
    return answer(1, []);
  });
}
