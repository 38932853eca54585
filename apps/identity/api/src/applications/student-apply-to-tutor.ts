import type { Actor } from '@lyceum/server/actor';
import { BadInput, Conflict, NotFound } from '@lyceum/server/errors';
import type { Services } from '@lyceum/server/subgraph';
import { isUuid, type TenantDb } from '@lyceum/server/tenancy';
import type { StudentApplyToTutorInput } from '../__generated__/resolvers';
import { t } from '../i18n';
import { publishPeople } from '../people/subject';
import { applicationOf, asApplicant, DRAFT_COLUMNS, type ApplicationDraft } from './application-draft';
import {
  APPLICATION_COLUMNS,
  APPLICATIONS,
  presentApplicationRow,
  type ApplicationRow,
  type PresentedApplication,
} from './application-row';
import { changedApplication, placeOf } from './check-application';
import { saveApplicantsProfile } from './save-applicants-profile';
import { admitTutor } from './admit-tutor';
import { openApplication } from './open-application';
import { askedOnly, flowOf } from './tutor-flow';
import { missingFields, percentComplete } from './tutor-application';
import { settingsOf } from './present-tutor-sign-up';

/** Sends the tutor application of an existing member: their draft with the fields of the input laid over it. */
export async function studentApplyToTutor(
  actor: Actor,
  input: StudentApplyToTutorInput,
  services: Services,
): Promise<PresentedApplication> {
  return asApplicant(actor, services, async (db, member) => {
    const userId = member.id;
    const flow = (await settingsOf(db)).flows.tutors;
    if (!flow.enabled) refuseClosed();
    // The draft is restored with the rest of the transaction when the application is refused.
    const [draft] = await db.query<ApplicationDraft>(
      `DELETE FROM identity.application_drafts d WHERE d.ecosystem_id = $1 AND d.user_id = $2 RETURNING ${DRAFT_COLUMNS}`,
      [db.ecosystemId, userId],
    );
    const programId = (input.programId === undefined ? draft?.programId : input.programId) ?? null;
    if (programId) await checkProgram(db, programId);
    const asked = await flowOf(db, programId);
    const data = askedOnly(
      changedApplication(
        applicationOf(member, draft),
        input.application,
        await placeOf(db, member, services),
      ),
      asked,
    );
    const [missing] = missingFields(data, asked);
    if (missing) throw new BadInput(`input.application.${missing}`, t('fields.required'));
    const id = await openApplication(db, {
      userId,
      kind: 'TUTOR',
      flow,
      application: data,
      percentComplete: percentComplete(data, asked),
      programId,
      referrerId: null,
    });
    // Only an admin sets the birth date of an existing member; otherwise a child could declare themselves of age and
    // take over what is their guardians' to decide.
    await saveApplicantsProfile(db, userId, { ...data, dob: null });
    if (!flow.approvalProcessEnabled && !flow.backgroundCheckEnabled) await admitTutor(db, userId, programId);
    await publishPeople(db, services, [userId]);
    const [row] = await db.query<ApplicationRow>(
      `SELECT ${APPLICATION_COLUMNS} FROM ${APPLICATIONS} WHERE a.id = $1`,
      [id],
    );
    return presentApplicationRow(row!);
  });
}

function refuseClosed(): never {
  throw new Conflict(t('applications.closed'));
}

async function checkProgram(db: TenantDb, programId: string): Promise<void> {
  const rows = isUuid(programId)
    ? await db.query(`SELECT 1 FROM identity.programs p WHERE p.id = $1 AND NOT p.archived`, [programId])
    : [];
  if (rows.length === 0) throw new NotFound('program');
}
