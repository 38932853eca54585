import {
  demoEcosystems,
  demoPrograms,
  demoSchools,
  demoSubjects,
  type DemoEcosystem,
} from '@lyceum/contracts/demo';
import type { SubjectSaved } from '@lyceum/contracts/ecosystems';
import { systemActor } from '@lyceum/server/actor';
import type { Services } from '@lyceum/server/subgraph';
import type { TenantDb } from '@lyceum/server/tenancy';
import {
  EcosystemDraft,
  insertEcosystem,
  loadEcosystem,
  recordEcosystemSaved,
} from '../ecosystem-record/subject';
import { insertProgram, ProgramDraft, recordProgramsSaved } from '../programs/subject';
import { recordSchoolsSaved, SCHOOL_COLUMNS, schoolCalendar, type SchoolRecord } from '../schools/subject';
import { SUBJECT_COLUMNS } from '../subjects/subject';
import { demoSchoolCalendar } from './demo-school-calendar';
import { demoHolidays } from './demo-holidays';
import { demoSignUps } from './demo-sign-up';

/** One demo organization uses a rating scale of its own. */
const RATINGS: Record<string, object> = {
  brightpath: { ratingType: 'CUSTOM', ratingMaxValue: 10, lowRatingThreshold: 4 },
};

const TYPES = { riverside: 'DISTRICT', brightpath: 'NON_PROFIT', admin: 'OTHER' } as const;

/** Creates the cast's ecosystems with their programs, schools and subjects. Existing ones stay unchanged. */
export async function loadDemo({ tenancy }: Services, date: string): Promise<void> {
  for (const key of Object.keys(TYPES) as (keyof typeof TYPES)[]) {
    const ecosystem: DemoEcosystem = demoEcosystems[key];
    await tenancy.within(systemActor(ecosystem.id, 'demo data'), async (db) => {
      if (await loadEcosystem(db)) return;
      await foundEcosystem(db, ecosystem, TYPES[key], date);
      await openPrograms(db);
      await addSchools(db, date);
      await addSubjects(db);
    });
  }
}

async function foundEcosystem(
  db: TenantDb,
  { id: _id, ...ecosystem }: DemoEcosystem,
  type: (typeof TYPES)[keyof typeof TYPES],
  date: string,
): Promise<void> {
  const holidays = type === 'OTHER' ? [] : demoHolidays(Number(date.slice(0, 4)), ecosystem.defaultLanguage);
  const { shortName } = ecosystem;
  const state = EcosystemDraft.parse({
    ...ecosystem,
    type,
    holidays,
    ...demoSignUps[shortName],
    ...RATINGS[shortName],
  });
  await recordEcosystemSaved(db, await insertEcosystem(db, state, { isDemo: type !== 'OTHER' }));
}

async function openPrograms(db: TenantDb): Promise<void> {
  const mine = Object.values(demoPrograms).filter(({ ecosystemId }) => ecosystemId === db.ecosystemId);
  for (const { id, name, shortName, weeklyMinutesTarget } of mine) {
    const state = ProgramDraft.parse({
      name,
      shortName,
      sessions: {
        sessionCreateProfileTypes: ['Tutor', 'Admin', 'PlatformAdmin', 'ProgramAdmin'],
        sessionEditProfileTypes: ['Tutor', 'Admin', 'PlatformAdmin', 'ProgramAdmin'],
        sessionCancelProfileTypes: ['Tutor', 'Student', 'Admin', 'PlatformAdmin', 'ProgramAdmin'],
        tutorEditSessionParticipants: true,
      },
      sessionCapabilities: ['ONE_ON_ONE', 'DROP_IN', 'GROUP', 'ONE_ON_ONE_BREAKOUT', 'COURSE', 'MODULE'],
      search: { enabled: true },
      tutoringRequestType: id === demoPrograms.math.id ? 'SESSION' : 'PAIR',
      header: { requestTutorButtonEnabled: true, findTuteesButtonEnabled: true, tuteeInboxEnabled: true },
      subBoard: { enabled: true },
      studentNotesInFeedbackEnabled: true,
      selfPacedModulesEnabled: true,
      fillTutorReviewsEnabled: true,
      adminPanel: { tutoringSheetEnabled: true },
      weeklyMinutesTarget,
      viewReviewsProfileTypes: [
        'Tutor',
        'StudentOrParent',
        'Parent',
        'Student',
        'Admin',
        'PlatformAdmin',
        'ProgramAdmin',
      ],
    });
    await recordProgramsSaved(db, [await insertProgram(db, state, id)]);
  }
}

async function addSchools(db: TenantDb, date: string): Promise<void> {
  const mine = Object.values(demoSchools).filter(({ ecosystemId }) => ecosystemId === db.ecosystemId);
  for (const { id, name, districtId, districtName, externalId } of mine) {
    const calendar = schoolCalendar.parse(demoSchoolCalendar(id, date) ?? {});
    const rows = await db.query<SchoolRecord>(
      `INSERT INTO ecosystems.schools (ecosystem_id, id, name, district_id, district_name, external_id, calendar)
       VALUES ($1, $2, $3, $4, $5, $6, $7) RETURNING ${SCHOOL_COLUMNS}`,
      [db.ecosystemId, id, name, districtId, districtName, externalId, JSON.stringify(calendar)],
    );
    await recordSchoolsSaved(db, rows);
  }
}

async function addSubjects(db: TenantDb): Promise<void> {
  const mine = Object.values(demoSubjects).filter(({ ecosystemId }) => ecosystemId === db.ecosystemId);
  for (const { id, name, code } of mine) {
    const rows = await db.query<SubjectSaved>(
      `INSERT INTO ecosystems.subjects (ecosystem_id, id, name, code) VALUES ($1, $2, $3, $4) RETURNING ${SUBJECT_COLUMNS}`,
      [db.ecosystemId, id, name, code],
    );
    await db.record(...rows.map((payload) => ({ type: 'ecosystems.subject-saved', payload })));
  }
}
