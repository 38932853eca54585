import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { stringify } from 'csv-stringify/sync';
import { dayIn, today } from '@lyceum/contracts/calendar';
import type { Actor, Words } from '@lyceum/server/actor';
import type { Services } from '@lyceum/server/subgraph';
import type { TenantDb } from '@lyceum/server/tenancy';
import type { RosterExport, UserRosterFilters } from '../__generated__/resolvers';
import { t } from '../i18n';
import { type Member, MEMBER_COLUMNS, rolesLabel } from '../people/subject';
import { DEFAULT_TERMS, ownEcosystem } from '../ecosystem-facts/subject';
import { viewLog } from '../view-log/subject';
import { rosterConditions, rosterTerms } from './roster-conditions';

const MOST_ROWS = 20_000;
const BATCH = 500;

const COLUMNS: Words[] = [
  t('roster.columns.lastName'),
  t('roster.columns.firstName'),
  t('roster.columns.preferredName'),
  t('roster.columns.email'),
  t('roster.columns.phone'),
  t('roster.columns.roles'),
  t('roster.columns.status'),
  t('roster.columns.grade'),
  t('roster.columns.identifier'),
  t('roster.columns.since'),
];

export async function exportUserRoster(
  actor: Actor,
  filters: UserRosterFilters,
  services: Services,
): Promise<RosterExport> {
  const { language } = actor;
  return services.tenancy.within(actor, async (db) => {
    const terms = ((await ownEcosystem(db))?.terms ?? DEFAULT_TERMS)[language];
    let rows = 0;
    let isCut = false;
    async function* lines(): AsyncGenerator<string> {
      // The byte order mark tells spreadsheets that the file is UTF-8.
      yield `\uFEFF${csv([COLUMNS.map((title) => title[language])])}`;
      for await (const people of batches(db, actor, filters)) {
        isCut = rows + people.length > MOST_ROWS;
        const taken = people.slice(0, MOST_ROWS - rows);
        rows += taken.length;
        viewLog(services).note(
          actor,
          'PEOPLE_EXPORT',
          taken.map(({ id }) => id),
        );
        yield csv(
          taken.map((person) => {
            const roles = [...person.ecosystemRoles, ...person.programRoles].map(({ role }) => role);
            return rowOf(person, rolesLabel(roles, language, terms), actor);
          }),
        );
        if (isCut) return;
      }
    }
    const key = `people-exports/${randomUUID()}/people.csv`;
    await services.files.write(key, Readable.from(lines(), { objectMode: false }));
    await db.audit({
      action: 'export-user-roster',
      subjectKind: 'ecosystem',
      subjectId: db.ecosystemId,
      after: { rows, filters },
    });
    const day = today(services.clock.now(), actor);
    return {
      url: await services.files.presignDownload(key, `${t('roster.file')[language]}-${day}.csv`),
      rows,
      isCut,
    };
  });
}

/** In the order of the list, each batch after the last name of the one before. */
async function* batches(db: TenantDb, actor: Actor, filters: UserRosterFilters): AsyncGenerator<Member[]> {
  let last: { sortName: string; id: string } | null = null;
  for (;;) {
    const conditions = rosterConditions(actor, filters, rosterTerms(filters));
    if (last)
      conditions.add(
        `(m.sort_name, m.id) > (${conditions.value(last.sortName)}, ${conditions.value(last.id)}::uuid)`,
      );
    const people: (Member & { sortName: string })[] = await db.query(
      `SELECT ${MEMBER_COLUMNS}, m.sort_name AS "sortName" FROM identity.members m WHERE ${conditions.sql}
       ORDER BY m.sort_name, m.id LIMIT ${BATCH}`,
      conditions.values,
    );
    if (people.length > 0) yield people;
    if (people.length < BATCH) return;
    last = people.at(-1)!;
  }
}

function rowOf(person: Member, roles: string, { timeZoneId }: Actor): string[] {
  return [
    person.lastName,
    person.firstName,
    person.preferredName ?? '',
    person.email ?? '',
    person.phoneNumber ?? '',
    roles,
    person.status,
    person.gradeLevel ?? '',
    person.externalId ?? '',
    dayIn(timeZoneId, new Date(person.createdAt)),
  ];
}

/** Formulas are quoted: cells are text that people typed. */
function csv(rows: string[][]): string {
  return stringify(rows, { escape_formulas: true, record_delimiter: 'windows' });
}
