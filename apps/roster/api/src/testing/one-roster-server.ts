import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { baseString, signatureOf } from '../one-roster-rest/oauth1';

export type Entity = Readonly<Record<string, unknown>> & { sourcedId: string };
type Collections = Record<
  'orgs' | 'academicSessions' | 'courses' | 'classes' | 'users' | 'enrollments',
  Entity[]
>;

const ref = (sourcedId: string) => ({ sourcedId });
const range = (count: number) => Array.from({ length: count }, (_, n) => n);
export const MODIFIED = '2026-09-01T00:00:00.000Z';

/** The data of a district with three schools. */
export function districtData(version: 'V1_1' | 'V1_2', teachers = 30): Collections {
  const school = (n: number) => `school-${n % 3}`;
  const common = { status: 'active', dateLastModified: MODIFIED };
  const roleOf = (role: string, n: number) =>
    version === 'V1_1'
      ? { role, orgs: [ref(school(n))] }
      : { roles: [{ roleType: 'primary', role, org: ref(school(n)) }], primaryOrg: ref(school(n)) };
  return {
    orgs: [
      { sourcedId: 'district', ...common, name: 'Riverside', type: 'district' },
      ...range(3).map((n) => ({
        sourcedId: school(n),
        ...common,
        name: `School ${n}`,
        type: 'school',
        parent: ref('district'),
      })),
    ],
    academicSessions: [
      {
        sourcedId: 'term',
        ...common,
        title: 'Fall',
        type: 'term',
        startDate: '2026-08-20',
        endDate: '2027-06-01',
      },
    ],
    courses: [{ sourcedId: 'course', ...common, title: 'Algebra, “easy”', courseCode: 'MTH101' }],
    classes: range(teachers).map((n) => ({
      ...{
        sourcedId: `class-${n}`,
        ...common,
        title: `Algebra ${n}`,
        grades: ['08', '09'],
        classCode: `A-${n}`,
      },
      ...{ course: ref('course'), school: ref(school(n)), terms: [ref('term')], periods: ['1', '3'] },
    })),
    users: [
      ...range(teachers).map((n) => ({
        ...{
          sourcedId: `teacher-${n}`,
          ...common,
          username: `user${n}`,
          givenName: `Ana ${n}`,
          familyName: 'D’Álvarez',
        },
        ...{ identifier: `T${n}`, email: `t${n}@school.example`, phone: '555-0100', ...roleOf('teacher', n) },
      })),
      { sourcedId: 'pupil', ...common, givenName: 'Pat', familyName: 'Pupil', ...roleOf('student', 0) },
    ],
    enrollments: [
      ...range(teachers).map((n) => ({
        ...{ sourcedId: `place-${n}`, ...common, role: 'teacher', primary: 'true' },
        ...{ class: ref(`class-${n}`), user: ref(`teacher-${n}`), school: ref(school(n)) },
      })),
      {
        sourcedId: 'place-pupil',
        ...common,
        role: 'student',
        class: ref('class-0'),
        user: ref('pupil'),
        school: ref('school-0'),
      },
    ],
  };
}

/** A district's OneRoster server: 1.1 with signed requests, or 1.2 with tokens. */
export class OneRosterServer {
  data: Collections;
  key = 'lyceum';
  secret = 'right horse+battery/%';
  /** Maximum number of records per page, whatever is requested. */
  mostInPage = 7;
  tokenSeconds = 3600;
  counts = true;
  links = false;
  readonly asked: string[] = [];
  tokensGiven = 0;
  /** Handles the request instead of the server if it returns true. */
  instead: (request: IncomingMessage, response: ServerResponse, address: URL) => boolean = () => false;
  readonly #server: Server;
  readonly #tokens = new Map<string, number>();

  private constructor(readonly version: 'V1_1' | 'V1_2') {
    this.data = districtData(version);
    this.#server = createServer((request, response) => {
      void this.answer(request, response).catch((error: unknown) => {
        response.statusCode = 500;
        response.end(String(error));
      });
    });
  }

  static async start(version: 'V1_1' | 'V1_2'): Promise<OneRosterServer> {
    const server = new OneRosterServer(version);
    await once(server.#server.listen(0, '127.0.0.1'), 'listening');
    return server;
  }

  get address(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  /** Restores the initial data. */
  reset(): void {
    this.data = districtData(this.version);
    Object.assign(this, {
      mostInPage: 7,
      tokenSeconds: 3600,
      counts: true,
      links: false,
      instead: () => false,
    });
    this.asked.length = 0;
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise<void>((resolve) => this.#server.close(() => resolve()));
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const address = new URL(request.url!, this.address);
    this.asked.push(`${address.pathname}${decodeURIComponent(address.search)}`);
    if (this.instead(request, response, address)) return;
    if (address.pathname === '/token') return this.issueToken(request, response);
    if (!this.isSigned(request, address)) return this.send(response, 401, { imsx_codeMajor: 'failure' });
    const root = this.version === 'V1_1' ? '/ims/oneroster/v1p1' : '/ims/oneroster/rostering/v1p2';
    const found = address.pathname.startsWith(`${root}/`)
      ? this.find(address.pathname.slice(root.length))
      : null;
    if (!found) return this.send(response, 404, { imsx_codeMajor: 'failure' });
    if (!Array.isArray(found.records)) return this.send(response, 200, { [found.name]: found.records });
    this.sendPage(response, address, found.name, found.records);
  }

  private find(path: string): { name: string; records: Entity[] | Entity } | null {
    const [, school, rest] = /^\/schools\/([^/]+)(\/.*)?$/.exec(path) ?? [];
    const { data } = this;
    if (school && !data.orgs.some(({ sourcedId }) => sourcedId === school)) return null;
    const own = (records: Entity[]) => (school ? records.filter((record) => isAt(record, school)) : records);
    if (school && !rest)
      return { name: 'org', records: data.orgs.find(({ sourcedId }) => sourcedId === school)! };
    const name = school ? rest! : path;
    const holds = (user: Entity, role: string) => JSON.stringify(user).includes(`"role":"${role}"`);
    const [, role] = /^\/(teacher|student)s$/.exec(name) ?? [];
    if (role) return { name: 'users', records: own(data.users.filter((user) => holds(user, role))) };
    if (name === '/schools')
      return { name: 'orgs', records: data.orgs.filter(({ type }) => type === 'school') };
    const plain = name.slice(1) as keyof Collections;
    return data[plain] ? { name: plain, records: own(data[plain]) } : null;
  }

  private sendPage(response: ServerResponse, address: URL, name: string, all: Entity[]): void {
    const { searchParams: query } = address;
    const kept = all.filter((record) => fits(record, query.get('filter')));
    const sorted = query.get('sort') ? kept.toSorted((a, b) => (a.sourcedId < b.sourcedId ? -1 : 1)) : kept;
    const offset = Number(query.get('offset') ?? 0);
    const limit = Math.min(Number(query.get('limit') ?? 100), this.mostInPage);
    const fields = query.get('fields')?.split(',');
    const page = sorted
      .slice(offset, offset + limit)
      .map((record) =>
        Object.fromEntries(Object.entries(record).filter(([field]) => !fields || fields.includes(field))),
      );
    if (this.counts) response.setHeader('x-total-count', String(sorted.length));
    if (this.links) {
      const next = new URL(address);
      next.searchParams.set('offset', String(offset + limit));
      const first = `<${address.pathname}?offset=0>; rel="first"`;
      const more = offset + limit < sorted.length ? `, <${next.href}>; rel="next"` : '';
      response.setHeader('link', first + more);
    }
    this.send(response, 200, { [name]: page });
  }

  private async issueToken(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const form = new URLSearchParams(await text(request));
    const basic = `Basic ${Buffer.from([this.key, this.secret].map(encodeURIComponent).join(':')).toString('base64')}`;
    if (request.headers.authorization !== basic || form.get('grant_type') !== 'client_credentials')
      return this.send(response, 401, { error: 'invalid_client' });
    const token = `token-${++this.tokensGiven}`;
    this.#tokens.set(token, Date.now() + this.tokenSeconds * 1000);
    this.send(response, 200, {
      access_token: token,
      token_type: 'bearer',
      expires_in: 3600,
      scope: form.get('scope'),
    });
  }

  private isSigned({ headers: { authorization = '' } }: IncomingMessage, address: URL): boolean {
    if (this.version === 'V1_2')
      return (this.#tokens.get(authorization.replace('Bearer ', '')) ?? 0) > Date.now();
    const given = Object.fromEntries(
      [...authorization.matchAll(/(oauth_\w+)="([^"]*)"/g)].map(([, name, value]) => [
        name!,
        decodeURIComponent(value!),
      ]),
    );
    const { oauth_signature: signature, ...oauth } = given;
    return (
      oauth.oauth_consumer_key === this.key &&
      signature === signatureOf(baseString('GET', address, oauth), [this.secret])
    );
  }

  private send(response: ServerResponse, status: number, body: object): void {
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(JSON.stringify(body));
  }
}

const isAt = (record: Entity, school: string) => JSON.stringify(record).includes(`{"sourcedId":"${school}"}`);

/** The filters that consumers use: a role, and the date of the last change. */
function fits(record: Entity, filter: string | null): boolean {
  return (filter?.split(' AND ') ?? []).every((part) => {
    const [, field, operator, value] = /^([\w.]+)(>=|=)'(.*)'$/.exec(part) ?? [];
    if (!field) throw new Error(`unknown filter ${part}`);
    if (field === 'roles.role') return (record.roles as Entity[]).some(({ role }) => role === value);
    const own = String(record[field]);
    return operator === '=' ? own === value : own >= value!;
  });
}
