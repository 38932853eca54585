import type { EcosystemsEvents } from '@lyceum/contracts/ecosystems';
import type { IdentityEvents, PersonSaved } from '@lyceum/contracts/identity';
import { defineConsumer } from '@lyceum/server/events';
import type { TenantDb } from '@lyceum/server/tenancy';
import { foldText } from '@lyceum/server/free-text';
import { UNKNOWN_ECOSYSTEM, type EcosystemSettings, type ProgramRules } from './facts';
import { inTransaction, readSettings } from './read-facts';

/** Projects people. An older revision never overwrites a newer one. */
export const identityConsumer = defineConsumer<IdentityEvents>({
  topic: 'identity',
  handlers: {
    'identity.person-saved': async ({ payload: person }, db) => {
      const names = [person.preferredName, person.firstName, person.lastName].filter(Boolean).join(' ');
      await db.query(
        `INSERT INTO sessions.people (ecosystem_id, user_id, first_name, last_name, preferred_name, time_zone_id, school_id,
           grade_level, status, program_roles, available_hours, availability_overrides, family_connections, search_text, revision,
           advance_limit_days, hourly_wage, answers_for_others, of_age_on)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19)
         ON CONFLICT (ecosystem_id, user_id) DO UPDATE SET first_name = excluded.first_name, last_name = excluded.last_name,
           preferred_name = excluded.preferred_name, time_zone_id = excluded.time_zone_id, school_id = excluded.school_id,
           grade_level = excluded.grade_level, status = excluded.status, program_roles = excluded.program_roles,
           available_hours = excluded.available_hours, availability_overrides = excluded.availability_overrides,
           family_connections = excluded.family_connections, search_text = excluded.search_text, revision = excluded.revision,
           advance_limit_days = excluded.advance_limit_days, hourly_wage = excluded.hourly_wage,
           answers_for_others = excluded.answers_for_others, of_age_on = excluded.of_age_on
         WHERE people.revision < excluded.revision`,
        [
          db.ecosystemId,
          person.userId,
          person.firstName,
          person.lastName,
          person.preferredName,
          person.timeZoneId,
          person.schoolId,
          person.gradeLevel,
          person.status,
          JSON.stringify(person.programRoles),
          JSON.stringify(person.availableHours),
          JSON.stringify(person.availabilityOverrides),
          JSON.stringify(person.familyConnections),
          foldText(names),
          person.revision,
          person.advanceLimitDays ?? null,
          person.hourlyWage ?? null,
          answersForOthers(person),
          person.ofAgeOn ?? null,
        ],
      );
    },
  },
});

const ANSWERING = ['SUPER_ADMIN', 'STAFF', 'TEACHER', 'PARENT'];

function answersForOthers({ ecosystemRoles, familyConnections }: PersonSaved): boolean {
  return (
    ecosystemRoles.some(({ role }) => ANSWERING.includes(role)) ||
    familyConnections.some(({ relationship }) => relationship === 'CHILD')
  );
}

/** A hook of another subject that runs in the transaction in which changed settings are stored. */
export type SettingsFollower = (
  db: TenantDb,
  change: { before: EcosystemSettings; after: EcosystemSettings },
) => Promise<void>;

/** Projects the settings of the ecosystem and its programs, and the names of schools and subjects. */
export const ecosystemsConsumer = (followers: readonly SettingsFollower[]) =>
  defineConsumer<EcosystemsEvents>({
    topic: 'ecosystems',
    handlers: {
      'ecosystems.ecosystem-saved': async ({ payload }, db) => {
        const settings: EcosystemSettings = {
          name: payload.name,
          archived: payload.archived,
          timeZoneId: payload.timeZoneId,
          terms: payload.terms,
          sessionSettings: payload.sessionSettings,
          sessionLimitsConfig: payload.sessionLimitsConfig,
          timeBufferConfig: payload.timeBufferConfig,
          sessionInterval: payload.sessionInterval,
          sessionAdvanceDayLimit: payload.sessionAdvanceDayLimit,
          holidays: payload.holidays,
          currency: payload.currency ?? UNKNOWN_ECOSYSTEM.currency,
          tutorPayoutsConfig: payload.tutorPayoutsConfig ?? UNKNOWN_ECOSYSTEM.tutorPayoutsConfig,
        };
        const before = await readSettings(inTransaction(db));
        await db.query(
          `INSERT INTO sessions.ecosystem_settings (ecosystem_id, settings, revision) VALUES ($1, $2, $3)
         ON CONFLICT (ecosystem_id) DO UPDATE SET settings = excluded.settings, revision = excluded.revision
         WHERE ecosystem_settings.revision < excluded.revision`,
          [db.ecosystemId, JSON.stringify(settings), payload.revision],
        );
        const after = await readSettings(inTransaction(db));
        // The stored sums are by days of this zone.
        if (after.timeZoneId !== before.timeZoneId)
          await db.query(`SELECT sessions.recount_totals($1)`, [db.ecosystemId]);
        for (const follow of followers) await follow(db, { before, after });
        rulesChanged(db);
      },
      'ecosystems.program-saved': async ({ payload }, db) => {
        const rules: ProgramRules = {
          sessionCapabilities: payload.sessionCapabilities,
          multipleTutorsPerSession: payload.multipleTutorsPerSession,
          tutorSelfCheckInOut: payload.tutorSelfCheckInOut,
          sessionReminders: payload.sessionReminders,
          addProgramFromBooking: payload.addProgramFromBooking,
          tutorAddProgramFromBooking: payload.tutorAddProgramFromBooking,
          tutorAddNonPairedUsers: payload.tutorAddNonPairedUsers,
          sessions: payload.sessions,
          subBoard: payload.subBoard,
          adminPanel: payload.adminPanel,
        };
        await upsert(db, 'programs', payload.id, payload.revision, {
          name: payload.name,
          time_zone_id: payload.timeZoneId,
          archived: payload.archived,
          rules: JSON.stringify(rules),
        });
        rulesChanged(db, [payload.id]);
      },
      'ecosystems.school-saved': async ({ payload }, db) => {
        const { name, districtName, calendar } = payload;
        await upsert(db, 'schools', payload.id, payload.revision, {
          name,
          district_name: districtName,
          calendar: calendar ? JSON.stringify(calendar) : null,
        });
        if (calendar) rulesChanged(db);
      },
      'ecosystems.subject-saved': async ({ payload }, db) => {
        const { name, archived } = payload;
        await upsert(db, 'subjects', payload.id, payload.revision, { name, archived });
      },
    },
  });

/** Permissions may have changed, so open pages refetch. */
function rulesChanged(db: TenantDb, programIds?: string[]): void {
  db.notify({
    userIds: 'ecosystem',
    ...(programIds ? { withinPrograms: programIds } : {}),
    topics: ['sessions'],
  });
}

/** `columns` are constants of this file, never values of an event. */
async function upsert(
  db: TenantDb,
  table: string,
  id: string,
  revision: number,
  columns: Record<string, unknown>,
): Promise<void> {
  const names = [...Object.keys(columns), 'revision'];
  const values = [...Object.values(columns), revision];
  await db.query(
    `INSERT INTO sessions.${table} (ecosystem_id, id, ${names.join(', ')})
     VALUES ($1, $2, ${names.map((_, index) => `$${index + 3}`).join(', ')})
     ON CONFLICT (ecosystem_id, id) DO UPDATE SET ${names.map((name) => `${name} = excluded.${name}`).join(', ')}
     WHERE ${table}.revision < excluded.revision`,
    [db.ecosystemId, id, ...values],
  );
}
