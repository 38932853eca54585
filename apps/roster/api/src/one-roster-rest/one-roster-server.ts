import {
  agentsOf,
  cellsOf,
  collections,
  guardianFilters,
  isGuardianOf,
  type Collection,
} from './collections';
import { OneRosterProblem } from './one-roster-problem';
import { pagesOf, type JsonRecord } from './pages';
import type { OneRosterClient } from './rest-client';
import type { Asked, RosterServer, ServerFile, ServerSchool } from './roster-server';

/** A server that speaks OneRoster 1.1 or 1.2, such as ClassLink's. */
export class OneRosterServer implements RosterServer {
  readonly hasChanges = true;
  readonly files: readonly Collection[];

  constructor(
    private readonly client: OneRosterClient,
    private readonly version: 'V1_1' | 'V1_2',
    private readonly readsPeople = false,
  ) {
    this.files = collections(version, readsPeople);
  }

  async *rowsOf({ file }: ServerFile, { schools, since }: Asked): AsyncGenerator<string[][]> {
    const collection = this.files.find((each) => each.file === file)!;
    const { name, fields } = collection;
    const filters = [
      ...(collection.filter ? [collection.filter] : []),
      ...(since ? [`dateLastModified>='${since.toISOString()}'`] : []),
    ];
    if (collection.kind === 'TEACHER' && this.readsPeople)
      return yield* this.peopleOf(collection, { schools, since }, filters);
    const places = collection.bySchool && schools.length > 0 ? schools : [null];
    // A teacher of two schools is in the answers of both.
    const seen = places.length > 1 ? new Set<unknown>() : null;
    for (const school of places) {
      const path =
        school === null ? collection.path : `/schools/${encodeURIComponent(school)}${collection.path}`;
      for await (const page of pagesOf(this.client, { path, name, fields, filter: joined(filters) })) {
        const fresh = page.filter(
          (record) => isWanted(record, since !== null) && !seen?.has(record.sourcedId),
        );
        for (const { sourcedId } of fresh) seen?.add(sourcedId);
        yield fresh.map((record) => cellsOf(collection, record, since !== null));
      }
    }
  }

  /** The teachers and learners of these schools, and the guardians of these learners; without schools, all of them. */
  private async *peopleOf(
    collection: Collection,
    { schools, since }: Asked,
    filters: readonly string[],
  ): AsyncGenerator<string[][]> {
    const { name, fields } = collection;
    const [seen, learners, named] = [new Set<unknown>(), new Set<unknown>(), new Set<unknown>()];
    const isDelta = since !== null;
    const take = (page: readonly JsonRecord[]) => {
      const fresh = page.filter((user) => isWanted(user, isDelta) && !seen.has(user.sourcedId));
      for (const { sourcedId } of fresh) seen.add(sourcedId);
      return fresh;
    };
    const places =
      schools.length === 0 ? [''] : schools.map((school) => `/schools/${encodeURIComponent(school)}`);
    for (const path of places.flatMap((place) => [`${place}/teachers`, `${place}/students`]))
      for await (const page of pagesOf(this.client, { path, name, fields, filter: joined(filters) })) {
        const fresh = take(page);
        if (path.endsWith('/students'))
          for (const user of fresh) {
            learners.add(user.sourcedId);
            for (const agent of agentsOf(user)) named.add(agent);
          }
        yield fresh.map((user) => cellsOf(collection, user, isDelta));
      }
    const families = schools.length === 0 ? null : { learners, named };
    for await (const page of this.guardians(collection, filters))
      yield take(page.filter((user) => isGuardianOf(user, families))).map((user) =>
        cellsOf(collection, user, isDelta),
      );
  }

  /**
   * Users with each role of a guardian, with telephone numbers; the standard has no guardians by school. A server that
   * refuses or ignores the filter is asked for all users, without numbers.
   */
  private async *guardians(
    { path, name, fields, guardianFields = [] }: Collection,
    filters: readonly string[],
  ): AsyncGenerator<JsonRecord[]> {
    try {
      for (const { filter, fits } of guardianFilters(this.version)) {
        const asked = {
          path,
          name,
          fields: [...fields, ...guardianFields],
          filter: joined([filter, ...filters]),
        };
        for await (const page of pagesOf(this.client, asked)) {
          if (!page.every(fits)) throw new OneRosterProblem('NOT_ONEROSTER', 'unfiltered');
          yield page;
        }
      }
    } catch (error) {
      if (!(error instanceof OneRosterProblem) || error.code !== 'NOT_ONEROSTER') throw error;
      yield* pagesOf(this.client, { path, name, fields, filter: joined(filters) });
    }
  }

  async schools(most: number): Promise<ServerSchool[]> {
    const schools: ServerSchool[] = [];
    const fields = ['sourcedId', 'name'];
    for await (const page of pagesOf(this.client, { path: '/schools', name: 'orgs', fields, limit: most })) {
      for (const { sourcedId, name } of page)
        schools.push({ sourcedId: String(sourcedId), name: String(name ?? '') });
      if (schools.length >= most) break;
    }
    return schools.slice(0, most);
  }

  async tryOut(schools: readonly string[]): Promise<void> {
    for (const school of schools)
      await this.client.get(`/schools/${encodeURIComponent(school)}`, { fields: 'sourcedId' });
    await this.client.get('/teachers', { limit: '1' });
  }
}

const joined = (filters: readonly string[]): string | undefined => filters.join(' AND ') || undefined;

/** Records that a complete answer marks as deleted are left out. */
const isWanted = ({ status }: JsonRecord, isDelta: boolean) => isDelta || status !== 'tobedeleted';
