import type { Actor } from '@lyceum/server/actor';
import { Forbidden } from '@lyceum/server/errors';
import type { Services } from '@lyceum/server/subgraph';
import type { TenantDb } from '@lyceum/server/tenancy';
import type { MutationEditTutoringRequestV2Args } from '../__generated__/resolvers';
import { attachFiles } from '../request-files/subject';
import { checkWishes } from './check-request';
import { checkNamed } from './create-tutoring-request-v2';
import { updateRequest } from './insert-request';
import { lockRequest, programOf, readRequests, refuse } from './request-reads';
import { capabilitiesOf } from './request-rules';
import { publishRequest } from './publish-request';

/** Changes a request while it is waiting. */
export async function editTutoringRequestV2(
  actor: Actor,
  { input }: MutationEditTutoringRequestV2Args,
  services: Services,
) {
  return services.tenancy.within(
    actor,
    async (db) => (await changeRequest(db, actor, input, services)).shown,
  );
}

export async function changeRequest(
  db: TenantDb,
  actor: Actor,
  { requestId, wishes, revision }: MutationEditTutoringRequestV2Args['input'],
  { clock }: Services,
) {
  const now = clock.now();
  const { reader, row } = await lockRequest(db, actor, requestId);
  const program = programOf(reader, row);
  if (!capabilitiesOf(row, reader).edit) {
    if (!capabilitiesOf({ ...row, status: 'WAITING' }, reader).edit) throw new Forbidden();
    refuse('CLOSED');
  }
  if (revision !== null && revision !== undefined && revision !== row.revision) refuse('CHANGED');
  const checked = checkWishes(wishes, row.timeZoneId, now);
  const namedId = await checkNamed(db, wishes.tutorId ?? null, row.programId, row.learnerId);
  const whole = {
    ...checked,
    gradeLevel: checked.gradeLevel ?? row.gradeLevel,
    schoolId: checked.schoolId ?? row.schoolId,
    namedId,
  };
  await updateRequest(db, row.id, whole, now);
  await attachFiles(db, { requestId: row.id, learnerId: row.learnerId, fileIds: wishes.fileIds, now });
  const [changed] = await readRequests(db, reader, [row.id]);
  await db.audit({
    action: 'edit',
    subjectKind: 'tutoring-request',
    subjectId: row.id,
    before: { revision: row.revision },
    after: { revision: changed!.row.revision },
  });
  await publishRequest(db, 'EDITED', changed!.row, program.name, row.namedId);
  return changed!;
}
