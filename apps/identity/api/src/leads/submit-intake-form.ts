import type { Actor } from '@lyceum/server/actor';
import { NotFound } from '@lyceum/server/errors';
import type { Services } from '@lyceum/server/subgraph';
import { isUuid } from '@lyceum/server/tenancy';
import type { LeadAnswer, SubmitIntakeFormInput } from '../__generated__/resolvers';
import { loadMember, textOf } from '../people/subject';
import { requiredText } from '../sign-up/subject';
import { subjectsOf, countOf, saveLead, ACCEPTED } from './save-lead';

/** Sent by the learner or by one of their guardians. */
export async function submitIntakeForm(
  actor: Actor,
  input: SubmitIntakeFormInput,
  services: Services,
): Promise<LeadAnswer> {
  const { learnerId } = input;
  if (!isUuid(learnerId) || !actor.userId || actor.operatorVisit) throw new NotFound('person');
  const details = {
    subjects: subjectsOf(input.subjects),
    goals: requiredText('goals', input.goals, 2000),
    needs: textOf('needs', input.needs, 2000),
    availability: textOf('availability', input.availability, 1000),
    sessionsPerWeek: countOf('sessionsPerWeek', input.sessionsPerWeek, 14),
  };
  return services.tenancy.within(actor, async (db) => {
    const learner = await loadMember(db, learnerId);
    const isMine = learner?.familyConnections.some(
      ({ userId, relationship }) => userId === actor.userId && relationship !== 'CHILD',
    );
    if (!learner || !(learner.id === actor.userId || isMine)) throw new NotFound('person');
    await saveLead(db, {
      kind: 'INTAKE',
      name: `${learner.firstName} ${learner.lastName}`,
      email: learner.email,
      phoneNumber: learner.phoneNumber,
      language: learner.language,
      details,
      userId: learner.id,
    });
    return ACCEPTED;
  });
}
