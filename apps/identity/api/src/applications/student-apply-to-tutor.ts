import type { Actor } from '@lyceum/server/actor';
import { BadInput, Conflict, Forbidden, NotFound } from '@lyceum/server/errors';
import type { Services } from '@lyceum/server/subgraph';
import type { TenantDb } from '@lyceum/server/tenancy';
import type { StudentApplyToTutorInput } from '../__generated__/resolvers';
import { announcePeople } from '../people/announce-people';
import { isId, loadMember } from '../people/member';
import {
  APPLICATION_COLUMNS,
  APPLICATIONS,
  presentApplicationRow,
  type ApplicationRow,
  type PresentedApplication,
} from './application-row';
import { changedApplication } from './check-application';
import { keepApplicantsProfile } from './keep-applicants-profile';
import { letTutorIn } from './let-tutor-in';
import { openApplication } from './open-application';
import { settingsOf } from './sign-up-tutor';
import { missingFields, percentComplete } from './tutor-application';

/** Somebody who learns here would like to teach: the same application, without another account. */
export async function studentApplyToTutor(
  actor: Actor,
  { application, programId }: StudentApplyToTutorInput,
  services: Services,
): Promise<PresentedApplication> {
  if (actor.operatorVisit || !actor.userId) throw new Forbidden();
  const userId = actor.userId;
  if (programId && !isId(programId)) throw new NotFound('program');
  return services.tenancy.within(actor, async (db) => {
    const { flows } = await settingsOf(db);
    const flow = flows.tutors;
    if (!flow.enabled) refuseClosed();
    const member = await loadMember(db, userId);
    if (!member) throw new NotFound('person');
    const known = { name: `${member.firstName} ${member.lastName}`, phone: member.phoneNumber };
    const data = changedApplication(known, application);
    const [missing] = missingFields(data);
    if (missing)
      throw new BadInput(`input.application.${missing}`, {
        en: 'Please fill this in.',
        sp: 'Complete este campo.',
      });
    if (programId) await checkProgram(db, programId);
    const id = await openApplication(db, {
      userId,
      kind: 'TUTOR',
      flow,
      application: data,
      percentComplete: percentComplete(data),
      programId: programId ?? null,
      referrerId: null,
    });
    await keepApplicantsProfile(db, userId, data);
    if (!flow.approvalProcessEnabled && !flow.backgroundCheckEnabled)
      await letTutorIn(db, userId, programId ?? null);
    await announcePeople(db, services, [userId]);
    const [row] = await db.query<ApplicationRow>(
      `SELECT ${APPLICATION_COLUMNS} FROM ${APPLICATIONS} WHERE a.id = $1`,
      [id],
    );
    return presentApplicationRow(row!);
  });
}

function refuseClosed(): never {
  throw new Conflict({
    en: 'This organization takes no applications at the moment.',
    sp: 'Esta organización no recibe solicitudes por el momento.',
  });
}

async function checkProgram(db: TenantDb, programId: string): Promise<void> {
  const rows = await db.query(`SELECT 1 FROM identity.programs p WHERE p.id = $1 AND NOT p.archived`, [
    programId,
  ]);
  if (rows.length === 0) throw new NotFound('program');
}
