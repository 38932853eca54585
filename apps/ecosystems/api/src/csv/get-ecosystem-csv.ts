import { stringify } from 'csv-stringify/sync';
import type { Actor, Language } from '@lyceum/server/actor';
import { NotFound } from '@lyceum/server/errors';
import type { Services } from '@lyceum/server/subgraph';
import type { TenantDb } from '@lyceum/server/tenancy';
import type { EcosystemList, QueryGetEcosystemCsvArgs } from '../__generated__/resolvers';
import { loadEcosystem } from '../ecosystem-record/subject';
import { SCHOOL_COLUMNS, type SchoolRecord } from '../schools/subject';
import { SUBJECT_COLUMNS } from '../subjects/subject';
import { resolveTimeZone, timeZoneTable } from '../zone-table/subject';
import { COLUMNS, NO, YES } from './columns';

/** A state's directory has some 20,000 schools. */
const MOST = 50_000;

type Cells = Record<string, string | null>;

/** Writes the list, as it is stored, as CSV for a spreadsheet. */
export async function getEcosystemCsv(
  actor: Actor,
  { list }: QueryGetEcosystemCsvArgs,
  { tenancy }: Services,
): Promise<string> {
  const rows = await tenancy.within(actor, (db) => READERS[list](db, actor.language));
  const columns = Object.entries(COLUMNS[list]).map(([key, words]) => ({
    key,
    header: words[actor.language],
  }));
  return stringify(rows, { header: true, columns, escape_formulas: true, bom: true });
}

const yes = (value: boolean, language: Language) => (value ? YES : NO)[language];

const openSchools = (db: TenantDb) =>
  db.query<SchoolRecord>(
    `SELECT ${SCHOOL_COLUMNS} FROM ecosystems.schools WHERE NOT archived ORDER BY sort_name, id LIMIT ${MOST}`,
  );

const of = ({ id, name, districtId, externalId }: SchoolRecord) => ({
  schoolId: id,
  districtId,
  externalId,
  school: name,
});

const READERS: Record<EcosystemList, (db: TenantDb, language: Language) => Promise<Cells[]>> = {
  async SUBJECTS(db, language) {
    const rows = await db.query<{ id: string; name: string; code: string | null; archived: boolean }>(
      `SELECT ${SUBJECT_COLUMNS} FROM ecosystems.subjects ORDER BY sort_name, id LIMIT ${MOST}`,
    );
    return rows.map(({ archived, ...row }) => ({ ...row, archived: yes(archived, language) }));
  },
  async SCHOOLS(db, language) {
    const rows = await db.query<SchoolRecord>(
      `SELECT ${SCHOOL_COLUMNS} FROM ecosystems.schools ORDER BY sort_name, id LIMIT ${MOST}`,
    );
    return rows.map(({ archived, gradeLevels, revision: _revision, calendar: _calendar, ...row }) => ({
      ...row,
      gradeLevels: gradeLevels.join(' '),
      archived: yes(archived, language),
    }));
  },
  async HOLIDAYS(db, language) {
    const ecosystem = await loadEcosystem(db);
    if (!ecosystem) throw new NotFound('ecosystem');
    return ecosystem.holidays.map((holiday) => ({ ...holiday, removed: yes(false, language) }));
  },
  async SCHOOL_DAYS_OFF(db, language) {
    return (await openSchools(db)).flatMap((school) =>
      school.calendar.daysOff.map((dayOff) => ({ ...of(school), ...dayOff, removed: yes(false, language) })),
    );
  },
  async SCHOOL_PERIODS(db, language) {
    return (await openSchools(db)).flatMap((school) =>
      school.calendar.periods.map(({ days, ...period }) => ({
        ...of(school),
        ...period,
        days: days.join(' '),
        removed: yes(false, language),
      })),
    );
  },
  async TIME_ZONES(db, language) {
    const ecosystem = await loadEcosystem(db);
    if (!ecosystem) throw new NotFound('ecosystem');
    const { limitTimezones, supportedTimezones } = ecosystem;
    const own = supportedTimezones.flatMap((id) => resolveTimeZone(id) ?? []);
    const zones = timeZoneTable.flatMap((region) =>
      region.zones.map(([id, en, sp]) => ({ id, en, sp, region })),
    );
    return [...zones, ...own.filter(({ region }) => region.region === 'OTHER')].map((zone) => ({
      id: zone.id,
      name: zone[language],
      region: zone.region[language],
      allowed: yes(!limitTimezones || supportedTimezones.includes(zone.id), language),
    }));
  },
};
