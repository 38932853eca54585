import { cellsOf, collections, type Collection } from './collections';
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
  ) {
    this.files = collections(version);
  }

  async *rowsOf({ file }: ServerFile, { schools, since }: Asked): AsyncGenerator<string[][]> {
    const collection = this.files.find((each) => each.file === file)!;
    const { name, fields } = collection;
    const filters = [
      ...(collection.filter ? [collection.filter] : []),
      ...(since ? [`dateLastModified>='${since.toISOString()}'`] : []),
    ];
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
