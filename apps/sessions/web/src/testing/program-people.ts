import { callAs, expect, type Page } from '@lyceum/web/testing';
import { GroupedCoursesDocument, SearchPeopleDocument } from '../__generated__/graphql';

/** The ids of a program and of people of it, found by their names as the person of this page. */
export async function programPeople(
  page: Page,
  programName: string,
  names: readonly string[],
): Promise<{ programId: string; ids: string[] }> {
  const { getGroupedCourses } = await callAs(page, GroupedCoursesDocument, { pageNum: 1, archived: false });
  const program = getGroupedCourses.programsToCreateIn.find(({ name }) => name === programName);
  expect(program, `the program ${programName}`).toBeDefined();
  const programId = program!.id;
  const ids: string[] = [];
  for (const name of names) {
    const input = { searchTerm: name, programId, programRoles: ['LEADER' as const, 'LEARNER' as const] };
    const [person] = (await callAs(page, SearchPeopleDocument, { input })).searchUsers;
    expect(person, `${name} in ${programName}`).toBeDefined();
    ids.push(person!.id);
  }
  return { programId, ids };
}
