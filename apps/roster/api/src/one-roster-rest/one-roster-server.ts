import { agentsOf, cellsOf, collections, isGuardianOf, type Collection } from './collections';
import { pagesOf, type JsonRecord } from './pages';
import type { OneRosterClient } from './rest-client';
import type { Asked, RosterServer, ServerFile, ServerSchool } from './roster-server';

/** A server that speaks OneRoster 1.1 or 1.2, such as ClassLink's. */
export class OneRosterServer implements RosterServer {
  readonly hasChanges = true;
  readonly files: readonly Collection[];

  constructor(
    private readonly client: OneRosterClient,
    version: 'V1_1' | 'V1_2',
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
    if (collection.kind === 'TEACHER' && this.readsPeople && schools.length > 0)
      return yield* this.peopleOf(collection, { schools, since }, filters);
    const places = collection.bySchool && schools.length > 0 ? schools : [null];
    // A teacher of two schools is in the answers of both.
    const seen = places.length > 1 ? new Set<unknown>() : null;
    for (const school of places) {
      const path =
        school === null ? collection.path : `/schools/${encodeURIComponent(school)}${collection.path}`;
      const filter = filters.join(' AND ') || undefined;
      for await (const page of pagesOf(this.client, { path, name, fields, filter })) {
        const fresh = page.filter(
          (record) => isWanted(record, since !== null) && !seen?.has(record.sourcedId),
        );
        for (const { sourcedId } of fresh) seen?.add(sourcedId);
        yield fresh.map((record) => cellsOf(collection, record, since !== null));
      }
    }
  }

  /** The teachers and learners of these schools, and the guardians of these learners. */
  private async *peopleOf(
    collection: Collection,
    { schools, since }: Asked,
    filters: readonly string[],
  ): AsyncGenerator<string[][]> {
    const { name, fields } = collection;
    const [seen, learners, named] = [new Set<unknown>(), new Set<unknown>(), new Set<unknown>()];
    const places = schools.map((school) => `/schools/${encodeURIComponent(school)}`);
    const paths = [
      ...places.flatMap((place) => [`${place}/teachers`, `${place}/students`]),
      // The standard has no guardians by school.
      collection.path,
    ];
    for (const path of paths)
      for await (const page of pagesOf(this.client, {
        ...{ path, name, fields },
        filter: filters.join(' AND ') || undefined,
      })) {
        const fresh = page.filter(
          (user) =>
            isWanted(user, since !== null) &&
            !seen.has(user.sourcedId) &&
            (path !== collection.path || isGuardianOf(user, { learners, named })),
        );
        for (const user of fresh) {
          seen.add(user.sourcedId);
          if (path.endsWith('/students')) {
            learners.add(user.sourcedId);
            for (const agent of agentsOf(user)) named.add(agent);
          }
        }
        yield fresh.map((user) => cellsOf(collection, user, since !== null));
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

/** Records that a complete answer marks as deleted are left out. */
const isWanted = ({ status }: JsonRecord, isDelta: boolean) => isDelta || status !== 'tobedeleted';
