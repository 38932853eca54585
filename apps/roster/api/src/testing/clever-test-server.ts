import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

type Entity = Readonly<Record<string, any>> & { id: string };
type Collections = Record<'districts' | 'schools' | 'terms' | 'courses' | 'sections' | 'users', Entity[]>;

const range = (count: number) => Array.from({ length: count }, (_, n) => n);

/** A district with three schools, and users of every role. */
export function cleverData(teachers = 30): Collections {
  const school = (n: number) => `school${n % 3}`;
  const place = (n: number) => ({ school: school(n), schools: [school(n)] });
  const person = (id: string, roles: object, more: object = {}): Entity => ({
    ...{ id, district: 'district', email: `${id}@school.example`, name: { first: 'Ana', last: id }, roles },
    ...{ created: '2026-08-01T00:00:00.000Z', last_modified: '2026-09-01T00:00:00.000Z', ...more },
  });
  return {
    districts: [{ id: 'district', name: 'Riverside', nces_id: '0803360' }],
    schools: range(3).map((n) => ({
      ...{ id: `school${n}`, name: `Niños School ${n}`, district: 'district', school_number: `04025${n}` },
    })),
    terms: [
      ...[
        { id: 'term', name: 'Fall', district: 'district', start_date: '2026-08-20', end_date: '2027-06-01' },
      ],
      { id: 'undated', name: 'Some time', district: 'district', start_date: null, end_date: null },
    ],
    courses: [{ id: 'course', name: 'Algebra', number: 'MTH101', district: 'district' }],
    sections: range(teachers).map((n) => ({
      ...{
        id: `section${n}`,
        name: `Algebra ${n}`,
        district: 'district',
        school: school(n),
        course: 'course',
      },
      ...{
        section_number: `A-${n}`,
        grade: 'Kindergarten',
        period: '1',
        term_id: n === 0 ? 'undated' : 'term',
      },
      ...{ teacher: `teacher${n}`, teachers: [`teacher${n}`], students: [`student${n}`] },
    })),
    users: [
      ...range(teachers).map((n) =>
        person(`teacher${n}`, {
          teacher: {
            ...{ ...place(n), teacher_number: `T${n}`, state_id: `S${n}` },
            credentials: { district_username: `user${n}` },
          },
        }),
      ),
      ...range(12).map((n) =>
        person(`student${n}`, {
          student: {
            ...place(n),
            student_number: `700000000${n}`,
            grade: '8',
            gender: 'F',
            dob: '01/02/2015',
          },
        }),
      ),
      person('secretary', { staff: { schools: ['school0'], title: 'Secretary' } }),
      person('guardian', {
        contact: { phone: '(303) 555-0142', student_relationships: [{ student: 'student0' }] },
      }),
    ],
  };
}

/** Clever's Data API 3.0 with one district. */
export class CleverTestServer {
  data = cleverData();
  readonly token = 'district-token';
  /** Maximum number of records per page, whatever is requested. */
  mostInPage = 7;
  readonly asked: string[] = [];
  /** Handles the request instead of the server if it returns true. */
  instead: (request: IncomingMessage, response: ServerResponse, address: URL) => boolean = () => false;
  readonly #server: Server;

  private constructor() {
    this.#server = createServer((request, response) => this.answer(request, response));
  }

  static async start(): Promise<CleverTestServer> {
    const server = new CleverTestServer();
    await once(server.#server.listen(0, '127.0.0.1'), 'listening');
    return server;
  }

  get address(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  /** Restores the initial data. */
  reset(): void {
    Object.assign(this, { data: cleverData(), mostInPage: 7, instead: () => false });
    this.asked.length = 0;
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise<void>((resolve) => this.#server.close(() => resolve()));
  }

  private answer(request: IncomingMessage, response: ServerResponse): void {
    const address = new URL(request.url!, this.address);
    this.asked.push(request.url!);
    if (this.instead(request, response, address)) return;
    if (request.headers.authorization !== `Bearer ${this.token}`)
      return send(response, 401, { error: 'invalid token' });
    const [, path] = /^\/v3\.0(\/.*)$/.exec(address.pathname) ?? [];
    const found = path ? this.find(path, address.searchParams.get('role')) : null;
    if (!found) return send(response, 404, { message: 'Resource not found' });
    if (!Array.isArray(found)) return send(response, 200, { data: found });
    this.sendPage(response, address, found);
  }

  private find(path: string, role: string | null): Entity[] | Entity | null {
    const [first, id, nested] = path.split('/').filter(Boolean);
    const all = this.data[first as keyof Collections];
    const fits = (each: Entity) => !role || Object.keys(each.roles ?? {}).includes(role);
    if (!all) return null;
    if (!id) return all.filter(fits);
    const one = all.find((each) => each.id === id);
    if (!one || !nested) return one ?? null;
    const of = this.data[nested as keyof Collections] ?? [];
    return of.filter((each) => fits(each) && JSON.stringify(each).includes(`"${id}"`));
  }

  private sendPage(response: ServerResponse, { pathname, searchParams }: URL, all: readonly Entity[]): void {
    const after = searchParams.get('starting_after');
    const from = after === null ? 0 : all.findIndex(({ id }) => id === after) + 1;
    const page = all.slice(from, from + Math.min(Number(searchParams.get('limit') ?? 100), this.mostInPage));
    const next = new URLSearchParams(searchParams);
    next.set('starting_after', page.at(-1)?.id ?? '');
    const isLast = from + page.length >= all.length;
    send(response, 200, {
      data: page.map((data) => ({ data, uri: `${pathname}/${data.id}` })),
      links: [
        { rel: 'self', uri: pathname },
        ...(isLast ? [] : [{ rel: 'next', uri: `${pathname}?${next.toString()}` }]),
      ],
    });
  }
}

function send(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(JSON.stringify(body));
}
