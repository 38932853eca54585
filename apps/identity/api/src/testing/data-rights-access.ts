import { randomUUID } from 'node:crypto';
import type { MatrixFixture, OperationAccess, Place, Principal } from '@lyceum/server/testing';
import { insertMember } from './identity-test';

const platformWide: Principal[] = ['superAdmin', 'internalAdmin'];
const members: Principal[] = ['learner', 'leader', 'parent', 'staff', 'programAdmin', 'superAdmin'];
const inEcosystem = { own: platformWide, sibling: platformWide };

async function putLearner(place: Place, { subgraph, cast }: MatrixFixture): Promise<string> {
  const programs = { own: cast.programId, sibling: cast.siblingProgramId, other: cast.otherProgramId };
  const id = randomUUID();
  await insertMember(subgraph, {
    id,
    ecosystemId: place === 'other' ? cast.otherEcosystemId : cast.ecosystemId,
    programRoles: [{ programId: programs[place], role: 'LEARNER' }],
  });
  return id;
}

interface NewRequest {
  kind: 'EXPORT' | 'ERASURE';
  status: string;
  askedBy?: string | null;
  certificate?: object;
}

async function putRequest(place: Place, fixture: MatrixFixture, request: NewRequest): Promise<string> {
  const { kind, status, askedBy = null, certificate } = request;
  const { rows } = await fixture.subgraph.admin.query<{ id: string }>(
    `INSERT INTO identity.data_requests (ecosystem_id, kind, status, user_id, asked_by, asked_as, language, certificate)
     VALUES ($1, $2, $3, $4, $5, 'ADMIN', 'en', $6) RETURNING id`,
    [
      place === 'other' ? fixture.cast.otherEcosystemId : fixture.cast.ecosystemId,
      kind,
      status,
      await putLearner(place, fixture),
      askedBy,
      certificate ? JSON.stringify(certificate) : null,
    ],
  );
  return rows[0]!.id;
}

const certificate = {
  certificate: { askedAt: '', decidedAt: '', finishedAt: '', askedAs: 'ADMIN', domains: [] },
  digest: '',
};

/** A request by the principal; in other places by nobody of the cast. */
const asker = (place: Place, principal: Principal, { cast }: MatrixFixture) =>
  place === 'own' ? cast.actors[principal].userId : null;

/** A view of the principal; in other places of another person. */
async function putView(place: Place, principal: Principal, fixture: MatrixFixture): Promise<string> {
  const { cast, subgraph } = fixture;
  const { rows } = await subgraph.admin.query<{ id: string }>(
    `INSERT INTO identity.people_views (ecosystem_id, owner_id, name, filters) VALUES ($1, $2, $3, '') RETURNING id`,
    [
      place === 'other' ? cast.otherEcosystemId : cast.ecosystemId,
      asker(place, principal, fixture) ?? randomUUID(),
      randomUUID(),
    ],
  );
  return rows[0]!.id;
}

/** Rows of the access matrix: data rights. */
export const dataRightsAccess: Record<string, OperationAccess> = {
  getDataRequests: {
    document: 'query ($userId: ID) { getDataRequests(userId: $userId) { id } }',
    variables: async (place, fixture) => ({ userId: await putLearner(place, fixture) }),
    allow: inEcosystem,
  },
  getPeopleViews: {
    document: '{ getPeopleViews { id } }',
    places: ['own'],
    allow: { own: ['programAdmin', ...platformWide] },
  },
  savePeopleView: {
    document: `mutation ($name: String!) { savePeopleView(input: { name: $name, filters: "", isShared: false, isDefault: false }) { id } }`,
    variables: () => ({ name: randomUUID() }),
    places: ['own'],
    allow: { own: ['programAdmin', ...platformWide] },
  },
  removePeopleView: {
    document: 'mutation ($id: ID!) { removePeopleView(id: $id) { id } }',
    variables: async (place, fixture, principal) => ({ id: await putView(place, principal, fixture) }),
    allow: { own: ['programAdmin', ...platformWide] },
  },
  getProfileViews: {
    document: 'query ($userId: ID) { getProfileViews(userId: $userId) { endCursor } }',
    variables: async (place, fixture) => ({ userId: await putLearner(place, fixture) }),
    allow: inEcosystem,
  },
  getEcosystemDataRequests: {
    document: '{ getEcosystemDataRequests(kind: ERASURE) { requests { id } } }',
    places: ['own'],
    allow: { own: platformWide },
  },
  getErasureCertificate: {
    document: 'query ($id: ID!) { getErasureCertificate(requestId: $id) { digest } }',
    variables: async (place, fixture) => ({
      id: await putRequest(place, fixture, { kind: 'ERASURE', status: 'DONE', certificate }),
    }),
    allow: inEcosystem,
  },
  requestDataExport: {
    document: 'mutation ($userId: ID) { requestDataExport(userId: $userId) { id } }',
    variables: async (place, fixture) => ({ userId: await putLearner(place, fixture) }),
    allow: inEcosystem,
  },
  downloadDataExport: {
    document: 'mutation ($id: ID!) { downloadDataExport(requestId: $id) { url } }',
    variables: async (place, fixture, principal) => ({
      id: await putRequest(place, fixture, {
        kind: 'EXPORT',
        status: 'DONE',
        askedBy: asker(place, principal, fixture),
      }),
    }),
    allow: { own: [...members, 'internalAdmin'] },
  },
  requestDataErasure: {
    document:
      'mutation ($userId: ID) { requestDataErasure(input: { userId: $userId, reason: "They left." }) { id } }',
    variables: async (place, fixture) => ({ userId: await putLearner(place, fixture) }),
    allow: inEcosystem,
  },
  withdrawDataErasure: {
    document: 'mutation ($id: ID!) { withdrawDataErasure(requestId: $id) { id } }',
    variables: async (place, fixture, principal) => ({
      id: await putRequest(place, fixture, {
        kind: 'ERASURE',
        status: 'PENDING',
        askedBy: asker(place, principal, fixture),
      }),
    }),
    allow: { own: [...members, 'internalAdmin'] },
  },
  decideDataErasure: {
    document:
      'mutation ($id: ID!) { decideDataErasure(input: { requestId: $id, approve: false, message: "No." }) { id } }',
    variables: async (place, fixture) => ({
      id: await putRequest(place, fixture, { kind: 'ERASURE', status: 'PENDING' }),
    }),
    allow: inEcosystem,
  },
};
