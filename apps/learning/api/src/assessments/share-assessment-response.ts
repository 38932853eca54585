import type { AssessmentResponseShared } from '@lyceum/contracts/learning';
import { BadInput, Forbidden } from '@lyceum/server/errors';
import type { RequestScope, Services } from '@lyceum/server/subgraph';
import type { MutationShareAssessmentResponseArgs } from '../__generated__/resolvers';
import { t } from '../i18n';
import { inTransaction } from '../read';
import { ANSWERS_MAIL, type AnswersMail } from './answers-mail';
import { nameTranslation } from './form-translation';
import { expectNotTooMany } from './mail-limit';
import { findShared, readReaders } from './response-readers';

const MOST_PEOPLE = 20;

/** Sends the link to a response to people who may read it. */
export function shareAssessmentResponse(
  { actor }: RequestScope,
  { input }: MutationShareAssessmentResponseArgs,
  services: Services,
): Promise<number> {
  if (!actor.userId || actor.operatorVisit) throw new Forbidden();
  const byUserId = actor.userId;
  const userIds = [...new Set(input.userIds.map((id) => id.toLowerCase()))];
  return services.tenancy.within(actor, async (db) => {
    const read = inTransaction(db);
    const { id: responseId, translation, ...response } = await findShared(read, actor, input.responseId);
    const readers = new Set((await readReaders(read, actor, responseId)).map(({ userId }) => userId));
    const words = t('assessments.refusal.readers', { people: MOST_PEOPLE });
    if (userIds.length < 1 || userIds.length > MOST_PEOPLE || !userIds.every((id) => readers.has(id)))
      throw new BadInput('input.userIds', words, words);
    await expectNotTooMany(byUserId, userIds.length, services);
    const payload: AssessmentResponseShared = {
      ...response,
      ...nameTranslation({ translation }),
      ...{ responseId, byUserId, userIds },
    };
    await db.record({ type: 'learning.assessment-response-shared', payload });
    const mail: AnswersMail = { responseId, userIds, isLink: true };
    await db.enqueue(ANSWERS_MAIL, mail);
    await db.audit({
      action: 'share-assessment-response',
      subjectKind: 'assessment-response',
      subjectId: responseId,
      after: { userIds },
    });
    return userIds.length;
  });
}
