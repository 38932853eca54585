import { demoTerm, TERM_KIND, type TermPerson } from '@lyceum/contracts/demo';
import type { DemoDataAsked } from '@lyceum/contracts/ecosystems';
import type { DemoPeopleMade } from '@lyceum/contracts/identity';
import { defineJob } from '@lyceum/server/jobs';
import type { Services } from '@lyceum/server/subgraph';
import { stableId, type TenantDb } from '@lyceum/server/tenancy';
import { publishPeople, searchWordsOf, sortNameOf } from '../people/subject';
import { demoPartFailed } from './demo-part-failed';

/** Creates the people of a demo term, none of whom can sign in. Existing ones stay as they are. */
export const makeDemoPeopleJob = defineJob<DemoDataAsked, Services>({
  kind: 'make-demo-people',
  async handler({ data, actor, doneWith }, services) {
    const { people } = demoTerm(data.language);
    await services.tenancy.within(actor, async (db) => {
      const idOf = (key: string) => stableId(db.ecosystemId, TERM_KIND, key);
      const made: string[] = [];
      for (const person of people)
        if (await insertPerson(db, person, data, idOf)) made.push(idOf(person.key));
      for (const person of people) await insertConnections(db, person, idOf);
      await publishPeople(db, services, made);
      const payload: DemoPeopleMade = { ...data, people: people.length };
      await db.record({ type: 'identity.demo-people-made', payload });
      await doneWith(db); // the operator may ask for their removal at once
    });
  },
  failed: demoPartFailed,
});

async function insertPerson(
  db: TenantDb,
  person: TermPerson,
  { language, timeZoneId }: DemoDataAsked,
  idOf: (key: string) => string,
): Promise<boolean> {
  const id = idOf(person.key);
  const { firstName, lastName, schoolKey, gradeLevel, profileTypes, ecosystemRole, programRole } = person;
  const inserted = await db.execute(
    `INSERT INTO identity.members (ecosystem_id, id, first_name, last_name, language, time_zone_id, school_id, grade_level,
       status, profile_types, is_welcome_flow_complete, sort_name, search_words, brought_by_program_id)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, 'ACTIVATED', $9, true, $10, $11, $12) ON CONFLICT (ecosystem_id, id) DO NOTHING`,
    [
      db.ecosystemId,
      id,
      firstName,
      lastName,
      language,
      timeZoneId,
      schoolKey && idOf(schoolKey),
      gradeLevel,
      profileTypes,
      sortNameOf(person),
      searchWordsOf(person),
      person.programKeys[0] ? idOf(person.programKeys[0]) : null,
    ],
  );
  if (inserted === 0) return false;
  if (ecosystemRole)
    await db.query(
      `INSERT INTO identity.ecosystem_roles (ecosystem_id, user_id, role) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING`,
      [db.ecosystemId, id, ecosystemRole],
    );
  if (programRole)
    await db.query(
      `INSERT INTO identity.program_roles (ecosystem_id, user_id, program_id, role)
       SELECT $1, $2, p, $4 FROM unnest($3::uuid[]) AS p ON CONFLICT DO NOTHING`,
      [db.ecosystemId, id, person.programKeys.map(idOf), programRole],
    );
  return true;
}

async function insertConnections(
  db: TenantDb,
  { key, childKeys }: TermPerson,
  idOf: (key: string) => string,
): Promise<void> {
  for (const child of childKeys)
    await db.query(
      `INSERT INTO identity.family_connections (ecosystem_id, user_id, relative_id, relationship)
       VALUES ($1, $2, $3, 'CHILD'), ($1, $3, $2, 'PARENT') ON CONFLICT DO NOTHING`,
      [db.ecosystemId, idOf(key), idOf(child)],
    );
}
