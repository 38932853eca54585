import { isSuperAdmin, programIdsAs } from '@lyceum/server/actor';
import type { RequestScope, Services } from '@lyceum/server/subgraph';
import type { QueryGetPersonFeedbackArgs } from '../__generated__/resolvers';
import { findAdministeredPerson } from '../find-administered-person';
import { singly } from '../read';
import { FeedbackViewing } from './feedback-viewing';
import { RESPONSE_COLUMNS, type ResponseRow } from './session-record';

const MOST = 10;

/** One index serves each half; a learner's own feedback is in both. */
const OF_PERSON = `SELECT ${RESPONSE_COLUMNS} FROM learning.responses WHERE id IN (
    (SELECT id FROM learning.responses WHERE user_id = $1 AND ($2::uuid[] IS NULL OR program_id = ANY ($2::uuid[]))
     ORDER BY submitted_at DESC, id DESC LIMIT ${MOST})
    UNION
    (SELECT id FROM learning.responses WHERE submitted_by = $1 AND ($2::uuid[] IS NULL OR program_id = ANY ($2::uuid[]))
     ORDER BY submitted_at DESC, id DESC LIMIT ${MOST}))
  ORDER BY submitted_at DESC, id DESC LIMIT ${MOST}`;

/** The latest feedback about or by a person, for their page. */
export async function getPersonFeedback(
  scope: RequestScope,
  { userId }: QueryGetPersonFeedbackArgs,
  services: Services,
) {
  const { actor } = scope;
  const read = singly(actor, services);
  await findAdministeredPerson(read, actor, userId);
  const programIds = isSuperAdmin(actor) ? null : programIdsAs(actor, 'PROGRAM_ADMIN');
  const rows = await read<ResponseRow>('feedback-of-person', OF_PERSON, [userId, programIds]);
  const viewing = new FeedbackViewing(scope, services);
  return rows.map((row) => viewing.response(row, { isAdmin: true }));
}
