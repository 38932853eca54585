import { randomUUID } from 'node:crypto';
import type { MatrixFixture, OperationCall, Place, Principal } from '@lyceum/server/testing';
import { insertMember } from './identity-test';

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
export const dataRightsAccess: Record<string, OperationCall> = {
  getDataRequests: {
    document: 'query ($userId: ID) { getDataRequests(userId: $userId) { id } }',
    variables: async (place, fixture) => ({ userId: await putLearner(place, fixture) }),
  },
  getPeopleViews: {
    document: '{ getPeopleViews { id } }',
    places: ['own'],
  },
  savePeopleView: {
    document: `mutation ($name: String!) { savePeopleView(input: { name: $name, filters: "", isShared: false, isDefault: false }) { id } }`,
    variables: () => ({ name: randomUUID() }),
    places: ['own'],
  },
  removePeopleView: {
    document: 'mutation ($id: ID!) { removePeopleView(id: $id) { id } }',
    variables: async (place, fixture, principal) => ({ id: await putView(place, principal, fixture) }),
  },
  getProfileViews: {
    document: 'query ($userId: ID) { getProfileViews(userId: $userId) { endCursor } }',
    variables: async (place, fixture) => ({ userId: await putLearner(place, fixture) }),
  },
  getEcosystemDataRequests: {
    document: '{ getEcosystemDataRequests(kind: ERASURE) { requests { id } } }',
    places: ['own'],
  },
  getErasureCertificate: {
    document: 'query ($id: ID!) { getErasureCertificate(requestId: $id) { digest } }',
    variables: async (place, fixture) => ({
      id: await putRequest(place, fixture, { kind: 'ERASURE', status: 'DONE', certificate }),
    }),
  },
  requestDataExport: {
    document: 'mutation ($userId: ID) { requestDataExport(userId: $userId) { id } }',
    variables: async (place, fixture) => ({ userId: await putLearner(place, fixture) }),
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
  },
  requestDataErasure: {
    document:
      'mutation ($userId: ID) { requestDataErasure(input: { userId: $userId, reason: "They left." }) { id } }',
    variables: async (place, fixture) => ({ userId: await putLearner(place, fixture) }),
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
  },
  decideDataErasure: {
    document:
      'mutation ($id: ID!) { decideDataErasure(input: { requestId: $id, approve: false, message: "No." }) { id } }',
    variables: async (place, fixture) => ({
      id: await putRequest(place, fixture, { kind: 'ERASURE', status: 'PENDING' }),
    }),
  },
};
