// The dashboard query and simulated subgraphs that answer it: five fetches in three rounds, an answer of about 15 kB.
import { createServer } from 'node:http';

export const typeDefs = {
  identity: `extend schema @link(url: "https://specs.apollo.dev/federation/v2.9", import: ["@key"])
    type Query { me: User }
    type User @key(fields: "id") { id: ID! firstName: String! lastName: String! avatar: String language: String! school: School }
    type School @key(fields: "id", resolvable: false) { id: ID! }`,
  sessions: `extend schema @link(url: "https://specs.apollo.dev/federation/v2.9", import: ["@key"])
    enum Status { UPCOMING COMPLETED }
    type Query { upcoming: [Session!]! }
    type Session @key(fields: "id") {
      id: ID! title: String! startsAt: String! endsAt: String! timeZoneId: String! status: Status! seats: Int! joinable: Boolean!
      leader: User learners: [User!]! program: Program
    }
    type User @key(fields: "id", resolvable: false) { id: ID! }
    type Program @key(fields: "id", resolvable: false) { id: ID! }`,
  ecosystems: `extend schema @link(url: "https://specs.apollo.dev/federation/v2.9", import: ["@key"])
    type Query { version: String }
    type Program @key(fields: "id") { id: ID! name: String! shortName: String! color: String }
    type School @key(fields: "id") { id: ID! name: String! district: String }`,
};

export const query = `query Dashboard {
  upcoming {
    __typename id title startsAt endsAt timeZoneId status seats joinable
    leader { __typename id firstName lastName avatar school { __typename id name district } }
    learners { __typename id firstName lastName }
    program { __typename id name shortName color }
  }
}`;

const SESSIONS = 15;
const PEOPLE = 30;

const user = (/** @type {string} */ id) => ({
  __typename: 'User',
  id,
  firstName: `First ${id}`,
  lastName: `Last ${id}`,
  avatar: `https://files.example/avatars/${id}.webp`,
  school: { __typename: 'School', id: `school-${id.length}${id.at(-1)}` },
});
const program = (/** @type {string} */ id) => ({
  __typename: 'Program',
  id,
  name: `Reading High-Dosage ${id}`,
  shortName: `reading-${id}`,
  color: '#205493',
});
const school = (/** @type {string} */ id) => ({
  __typename: 'School',
  id,
  name: `Riverside Elementary ${id}`,
  district: 'Riverside Unified',
});
const session = (/** @type {number} */ index) => ({
  __typename: 'Session',
  id: `018f6f4e-0000-7000-8000-0000000000${10 + index}`,
  title: `Fluency and comprehension, group ${index}`,
  startsAt: '2026-11-23T16:00:00.000Z',
  endsAt: '2026-11-23T16:45:00.000Z',
  timeZoneId: 'America/Denver',
  status: 'UPCOMING',
  seats: 4,
  joinable: index === 0,
  leader: { __typename: 'User', id: `user-${index % 4}` },
  learners: [1, 2, 3].map((step) => ({ __typename: 'User', id: `user-${(index * 3 + step) % PEOPLE}` })),
  program: { __typename: 'Program', id: `program-${index % 3}` },
});

/** @type {Record<string, (id: string) => object>} */
const makers = { User: user, Program: program, School: school };

/** The answer of a subgraph, with the queried fields only. @param {string} body */
export function answer(body) {
  const { query: text, variables } = JSON.parse(body);
  if (!variables?.representations)
    return { upcoming: Array.from({ length: SESSIONS }, (_, index) => session(index)) };
  return {
    _entities: variables.representations.map((/** @type {any} */ one) =>
      asked(makers[one.__typename]?.(one.id), text),
    ),
  };
}

/** @param {any} entity @param {string} text */
function asked(entity, text) {
  return Object.fromEntries(
    Object.entries(entity).filter(
      ([field]) => field === '__typename' || new RegExp(`\\b${field}\\b`).test(text),
    ),
  );
}

/** Serves all three, each on its port, and identity's answers to the gateway's own queries. @param {Record<string, number>} ports */
export async function serveSubgraphs(ports) {
  for (const port of Object.values(ports)) {
    const server = createServer((request, response) => {
      /** @type {Buffer[]} */
      const chunks = [];
      request.on('data', (chunk) => chunks.push(chunk));
      request.on('end', () => {
        const body = Buffer.concat(chunks).toString();
        response.setHeader('content-type', 'application/json');
        response.end(JSON.stringify(request.url === '/internal/actor' ? actor : { data: answer(body) }));
      });
    });
    server.keepAliveTimeout = 60_000;
    server.headersTimeout = 65_000; // a value below the keep-alive timeout would reset connections in use
    await new Promise((resolve) => server.listen(port, '127.0.0.1', () => resolve(undefined)));
  }
}

const actor = {
  kind: 'user',
  accountId: '018f6f4e-0000-7000-8000-00000000aaaa',
  userId: '018f6f4e-0000-7000-8000-00000000bbbb',
  ecosystemId: '018f6f4e-0000-7000-8000-00000000cccc',
  ecosystemRoles: ['MEMBER'],
  programRoles: [{ programId: '018f6f4e-0000-7000-8000-00000000dddd', role: 'LEADER' }],
  profileTypes: ['Tutor'],
  supportedSchoolIds: [],
  isInternalAdmin: false,
  operatorVisit: false,
  language: 'en',
  timeZoneId: 'America/Denver',
  requestId: '',
  ip: null,
  platformMode: null,
};
