import { systemActor } from '@lyceum/server/actor';
import type { Services } from '@lyceum/server/subgraph';
import { isUuid, type TenantDb } from '@lyceum/server/tenancy';
import { t } from '../i18n';
import { auditUse } from './audit-use';
import { pageStatement, recordStatement } from './page-sql';
import { parentPlace, placeOf, type OneRosterService, type Place } from './place-of';
import { ProviderRefusal, UNKNOWN_OBJECT } from './provider-refusal';
import { readQuery, writeCursor, type PageQuery } from './read-query';
import type { Reader } from './find-reader-by-token.platform';
import type { Roots, Row } from './record-views';

interface Asked {
  service: OneRosterService;
  /** Relative to the service's root. */
  path: string;
  query: Readonly<Record<string, string>>;
  roots: Roots;
}

export interface ReadAnswer {
  body: object;
  /** Collections only: total count and the queries of other pages. */
  total?: number;
  links?: Record<string, Record<string, string>>;
}

export function readRecords(
  reader: Reader,
  { service, path, query, roots }: Asked,
  services: Services,
): Promise<ReadAnswer> {
  const place = placeOf(service, path);
  const ids = place
    ? [...place.within.map(({ id }) => id), ...(place.id === undefined ? [] : [place.id])]
    : [];
  if (!place || !ids.every(isUuid)) throw new ProviderRefusal(404, 'unknownobject', UNKNOWN_OBJECT);
  const { collection, name } = place;
  if (!reader.scopes.includes(collection.scope))
    throw new ProviderRefusal(403, 'forbidden', t('oneRosterProvider.query.scope', { name }));
  const asked = readQuery(path, query, collection);
  return services.tenancy.within(systemActor(reader.ecosystemId, 'OneRoster provider'), async (db) => {
    await auditUse(db, reader.clientId, name, services.clock.now(), { programs: reader.programIds.length });
    return place.id === undefined
      ? readPage(db, reader, place, { query, roots, asked })
      : readOne(db, reader, { ...place, id: place.id }, { roots, asked });
  });
}

async function readOne(
  db: TenantDb,
  reader: Reader,
  place: Place & { id: string },
  { roots, asked }: { roots: Roots; asked: PageQuery },
): Promise<ReadAnswer> {
  const { text, values } = recordStatement(place, reader);
  const [row] = await db.query<Row>(text, values);
  if (!row) throw new ProviderRefusal(404, 'unknownobject', UNKNOWN_OBJECT);
  const { collection } = place;
  return { body: { [collection.one]: chosen(collection.view(row, roots), asked.fields) } };
}

async function readPage(
  db: TenantDb,
  reader: Reader,
  place: Place,
  { asked, query, roots }: Pick<Asked, 'query' | 'roots'> & { asked: PageQuery },
): Promise<ReadAnswer> {
  const { collection, within } = place;
  for (const nth of within.keys()) await assertParent(db, reader, parentPlace(within, nth));
  const { text, values } = pageStatement(place, asked, reader);
  const found = await db.query<Row & { sort: string | null; total: number }>(text, values);
  const total = found[0]?.total ?? 0;
  const rows = found.filter(({ id }) => id !== null);
  const page = rows.slice(0, asked.limit);
  const last = rows.length > asked.limit ? page.at(-1) : undefined;
  return {
    body: { [collection.many]: page.map((row) => chosen(collection.view(row, roots), asked.fields)) },
    total,
    links: linksOf(asked, query, total, last),
  };
}

async function assertParent(db: TenantDb, reader: Reader, parent: Place & { id: string }): Promise<void> {
  const { text, values } = recordStatement(parent, reader);
  const found = await db.query(text, values);
  if (found.length === 0) throw new ProviderRefusal(404, 'unknownobject', UNKNOWN_OBJECT);
}

function chosen(view: Record<string, unknown>, fields: readonly string[] | null): Record<string, unknown> {
  return fields ? Object.fromEntries(Object.entries(view).filter(([name]) => fields.includes(name))) : view;
}

/** The next page is addressed by the end of this one, so that its cost does not grow with its position. */
function linksOf(
  { limit, offset, digest }: PageQuery,
  { cursor: _, ...query }: Readonly<Record<string, string>>,
  total: number,
  last: (Row & { sort: string | null }) | undefined,
): Record<string, Record<string, string>> {
  const at = (place: number) => ({ ...query, limit: String(limit), offset: String(place) });
  const next = offset + limit;
  return {
    first: at(0),
    ...(offset > 0 ? { prev: at(Math.max(0, offset - limit)) } : {}),
    ...(last
      ? {
          next: {
            ...at(next),
            cursor: writeCursor({ sort: last.sort, id: last.id, offset: next, total }, digest),
          },
        }
      : {}),
    last: at(Math.max(0, Math.floor((total - 1) / limit) * limit)),
  };
}
