import type { Actor } from '@lyceum/server/actor';
import { CREATE, DELIVERIES, FILES, SCHEDULES } from './report-documents';
import { startFixture, type ReportsFixture } from './reports-fixture';

/** The fixture of the running test, in which Grace is super admin and Daniel program admin. */
export let fixture: ReportsFixture;
export let ids: { grace: string; daniel: string };

/** Starts a fixture for each test of the file. */
export function useSchedules(): void {
  beforeEach(async () => {
    fixture = await startFixture();
    const { superAdmin: grace, programAdmin } = fixture.cast.actors;
    ids = { grace: grace.userId!, daniel: programAdmin.userId! };
    await fixture.savePerson(grace, {
      firstName: 'Grace',
      lastName: 'Whitfield',
      email: 'grace@example.org',
      ecosystemRoles: [{ role: 'SUPER_ADMIN', supportedSchoolIds: [] }],
    });
    await saveDaniel({});
  });
  afterEach(() => fixture.close());
}

export const saveDaniel = (change: object) =>
  fixture.savePerson(fixture.cast.actors.programAdmin, {
    firstName: 'Daniel',
    lastName: 'Okafor',
    email: 'daniel@example.org',
    language: 'sp',
    programRoles: [{ programId: fixture.cast.programId, role: 'PROGRAM_ADMIN' }],
    ...change,
  });
export const superAdmin = () => fixture.as(fixture.cast.actors.superAdmin);
export const mondays = (change: object = {}) => ({
  reportName: 'Last week',
  reportType: 'SESSIONS',
  filter: { programIds: [fixture.cast.programId] },
  period: 'LAST_WEEK',
  frequency: 'WEEKLY',
  dayOfWeek: 1,
  hour: 7,
  recipientIds: [ids.grace, ids.daniel],
  ...change,
});
export const create = async (change: object = {}) =>
  (await superAdmin().query(CREATE, { input: mondays(change) }))['createScheduledProgramLevelReports'];
export const list = async (input: object = {}, actor: Actor = fixture.cast.actors.superAdmin) =>
  (await fixture.as(actor).query(SCHEDULES, { input }))['getAllScheduledProgramLevelReports'].reports;
export const files = async () => (await superAdmin().query(FILES))['getAllPreProcessReports'].reports;
export const deliveries = async (id: string, more: object = {}) =>
  (await superAdmin().query(DELIVERIES, { id, ...more }))['getReportDeliveries'].deliveries;
/** The mail server refuses every mail until the returned function is called. */
export const refuseMails = () => {
  const { mail } = fixture.services;
  mail.send = () => Promise.reject(Object.assign(new Error('try later'), { responseCode: 421 }));
  return () => Reflect.deleteProperty(mail, 'send');
};
export const MONDAY_AT_SEVEN = '2026-11-30T14:00:00.000Z';
