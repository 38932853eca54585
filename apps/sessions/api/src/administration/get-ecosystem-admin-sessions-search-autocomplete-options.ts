import type { Actor } from '@lyceum/server/actor';
import type { Services } from '@lyceum/server/subgraph';
import { gradeLevelName, isGradeLevel } from '@lyceum/contracts/ecosystems';
import { foldText } from '@lyceum/server/free-text';
import type {
  QueryGetEcosystemAdminSessionsSearchAutocompleteOptionsArgs as Args,
  SessionsSearchOption,
} from '../__generated__/resolvers';
import {
  displayName,
  hotReads,
  idsOf,
  type PersonFacts,
  type Reader,
  readPeople,
} from '../projections/subject';
import { boundPrograms, resolveSearch } from '../session-filter/subject';

const MOST = 20;

/** Suggestions for the search box: of the admin's programs, and with a session of the given status, if any. */
export async function getEcosystemAdminSessionsSearchAutocompleteOptions(
  actor: Actor,
  { programId, searchTerm, sessionStatus }: Args,
  services: Services,
): Promise<SessionsSearchOption[]> {
  const reader = hotReads(actor, services);
  const programIds = boundPrograms(actor, programId ? idsOf('programId', [programId]) : null);
  const { userIds, subjects } = await resolveSearch(reader, searchTerm);
  const people = [...(await readPeople(reader, userIds)).values()].filter((person) =>
    belongsTo(person, programIds),
  );
  const met = sessionStatus ? await withSession(reader, people, sessionStatus) : people;
  const schools = await readSchools(reader, searchTerm);
  return [
    ...met.slice(0, MOST).map((person) => personOption(person, actor)),
    ...subjects.map((name): SessionsSearchOption => ({
      type: 'SUBJECT',
      id: name,
      label: name,
      descriptor: null,
    })),
    ...schools.map(({ id, name, districtName }): SessionsSearchOption => ({
      type: 'SCHOOL',
      id,
      label: name,
      descriptor: districtName,
    })),
  ].slice(0, MOST);
}

function belongsTo({ programRoles }: PersonFacts, programIds: string[] | null): boolean {
  return programIds === null || programRoles.some(({ programId }) => programIds.includes(programId));
}

async function withSession(reader: Reader, people: PersonFacts[], status: string): Promise<PersonFacts[]> {
  const rows = await reader.read<{ userId: string }>(
    'people-with-session',
    `SELECT person.id AS "userId" FROM unnest($1::uuid[]) AS person (id)
     WHERE EXISTS (SELECT 1 FROM sessions.session_participants p WHERE p.user_id = person.id AND p.status = $2)`,
    [people.map(({ userId }) => userId), status],
  );
  const met = new Set(rows.map(({ userId }) => userId));
  return people.filter(({ userId }) => met.has(userId));
}

async function readSchools(
  reader: Reader,
  term: string,
): Promise<{ id: string; name: string; districtName: string | null }[]> {
  const rows = await reader.read<{ id: string; name: string; districtName: string | null }>(
    'schools-all',
    `SELECT id, name, district_name AS "districtName" FROM sessions.schools ORDER BY sessions.fold_text(name), id`,
    [],
  );
  const wanted = foldText(term.trim());
  return wanted ? rows.filter(({ name }) => foldText(name).includes(wanted)) : [];
}

function personOption(person: PersonFacts, { language }: Actor): SessionsSearchOption {
  const grade = isGradeLevel(person.gradeLevel) ? gradeLevelName(person.gradeLevel, language) : null;
  return { type: 'PERSON', id: person.userId, label: displayName(person), descriptor: grade };
}
