import type { EcosystemsEvents } from '@lyceum/contracts/ecosystems';
import { defineConsumer, RIGHTS_TOPIC } from '@lyceum/server/events';
import type { TenantDb } from '@lyceum/server/tenancy';
import { recordPeople } from '../people/subject';
import { projectSignUpSettings } from '../ecosystem-facts/subject';

/** Projects ecosystems, programs and schools for mails, labels and checks. Only a newer revision takes effect. */
export const ecosystemsConsumer = defineConsumer<EcosystemsEvents>({
  topic: 'ecosystems',
  handlers: {
    'ecosystems.ecosystem-saved': async ({ payload: saved }, db) => {
      const [row] = await db.query<{
        was: boolean | null;
        is: boolean;
        other_steps: boolean | null;
        wages: boolean;
      }>(
        `INSERT INTO identity.ecosystems AS e (id, name, short_name, profile_id, logo, background, primary_color, terms,
           default_language, time_zone_id, archived, revision, mfa_required, parents_act, set_wage,
           zones_to_choose)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16)
         ON CONFLICT (id) DO UPDATE SET name = excluded.name, short_name = excluded.short_name,
           profile_id = excluded.profile_id, logo = excluded.logo, background = excluded.background,
           primary_color = excluded.primary_color, terms = excluded.terms, default_language = excluded.default_language,
           time_zone_id = excluded.time_zone_id, archived = excluded.archived, revision = excluded.revision,
           mfa_required = excluded.mfa_required, parents_act = excluded.parents_act, set_wage = excluded.set_wage,
           zones_to_choose = excluded.zones_to_choose
         WHERE excluded.revision > e.revision
         RETURNING old.archived AS was, new.archived AS is, old.mfa_required <> new.mfa_required AS other_steps,
           new.set_wage AND NOT coalesce(old.set_wage, false) AS wages`,
        [
          saved.id,
          saved.name,
          saved.shortName,
          saved.profileId,
          saved.logo,
          saved.background,
          saved.primaryColor,
          JSON.stringify(saved.terms),
          saved.defaultLanguage,
          saved.timeZoneId,
          saved.archived,
          saved.revision,
          saved.MFAEnabled ?? false,
          saved.sessionSettings?.parentsActForChildren ?? true,
          saved.tutorPayoutsConfig?.setWageEnabled ?? false,
          saved.limitTimezones ? JSON.stringify(saved.supportedTimezones ?? []) : null,
        ],
      );
      await projectSignUpSettings(db, saved);
      if (row?.wages) await tellWages(db);
      if (row && ((row.was ?? false) !== row.is || row.other_steps))
        db.notify({ userIds: 'ecosystem', topics: [RIGHTS_TOPIC] });
    },
    'ecosystems.program-saved': async ({ payload: saved }, db) => {
      const [taken] = await db.query<{ open: boolean }>(
        `INSERT INTO identity.programs AS p (ecosystem_id, id, name, time_zone_id, archived, tutors_choose_learners, revision,
           is_global, self_enrollment, booking_adds, tutors_booking_adds, tutor_flow, takes_requests)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)
         ON CONFLICT (ecosystem_id, id) DO UPDATE SET name = excluded.name, time_zone_id = excluded.time_zone_id,
           archived = excluded.archived, tutors_choose_learners = excluded.tutors_choose_learners, revision = excluded.revision,
           is_global = excluded.is_global, self_enrollment = excluded.self_enrollment,
           booking_adds = excluded.booking_adds, tutors_booking_adds = excluded.tutors_booking_adds,
           tutor_flow = excluded.tutor_flow, takes_requests = excluded.takes_requests
         -- Told again at the same revision where this server keeps more of it than the one before.
         WHERE excluded.revision >= p.revision
         RETURNING new.is_global OR coalesce(old.is_global, false) AS open`,
        [
          db.ecosystemId,
          saved.id,
          saved.name,
          saved.timeZoneId,
          saved.archived,
          // Who may book may also search for people to book.
          saved.tutorAddNonPairedUsers || saved.sessions.sessionCreateProfileTypes.includes('Tutor'),
          saved.revision,
          saved.isGlobal,
          JSON.stringify(saved.selfEnrollment ?? null),
          saved.addProgramFromBooking ?? false,
          saved.tutorAddProgramFromBooking ?? false,
          saved.tutorFlowConfig ? JSON.stringify(saved.tutorFlowConfig) : null,
          saved.header?.requestTutorButtonEnabled ?? false,
        ],
      );
      // Browsers refetch once the projection is saved: whether a person may join is answered from it.
      if (taken)
        db.notify({
          userIds: 'ecosystem',
          topics: ['memberships'],
          ids: [saved.id],
          ...(taken.open ? {} : { withinPrograms: [saved.id] }),
        });
    },
    'ecosystems.school-saved': async ({ payload: saved }, db) => {
      await db.query(
        `INSERT INTO identity.schools AS s (ecosystem_id, id, name, archived, revision) VALUES ($1, $2, $3, $4, $5)
         ON CONFLICT (ecosystem_id, id) DO UPDATE SET name = excluded.name, archived = excluded.archived, revision = excluded.revision
         WHERE excluded.revision > s.revision`,
        [db.ecosystemId, saved.id, saved.name, saved.archived, saved.revision],
      );
    },
    'ecosystems.subject-saved': async ({ payload: saved }, db) => {
      const taken = await db.query(
        `INSERT INTO identity.subjects AS s (ecosystem_id, id, name, code, archived, revision) VALUES ($1, $2, $3, $4, $5, $6)
         ON CONFLICT (ecosystem_id, id) DO UPDATE SET name = excluded.name, code = excluded.code, archived = excluded.archived,
           revision = excluded.revision
         WHERE excluded.revision > s.revision RETURNING s.id`,
        [db.ecosystemId, saved.id, saved.name, saved.code, saved.archived, saved.revision],
      );
      if (taken.length > 0) await tellWhoPrefers(db, saved.id);
    },
  },
});

/** Publishes people with a wage when the ecosystem turns individual wages on, so that payments projects them. */
async function tellWages(db: TenantDb): Promise<void> {
  const members = await db.query<{ id: string }>(
    `SELECT id FROM identity.members WHERE ecosystem_id = $1 AND hourly_wage IS NOT NULL`,
    [db.ecosystemId],
  );
  await recordPeople(
    db,
    members.map(({ id }) => id),
  );
}

/** Publishes the people who prefer a subject when it is renamed: the event carries its name. */
async function tellWhoPrefers(db: TenantDb, subjectId: string): Promise<void> {
  const members = await db.query<{ id: string }>(
    `SELECT id FROM identity.members WHERE ecosystem_id = $1 AND $2::uuid = ANY (preferred_subject_ids)`,
    [db.ecosystemId, subjectId],
  );
  await recordPeople(
    db,
    members.map(({ id }) => id),
  );
}
