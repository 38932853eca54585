import {
  makeCast,
  matrixCells,
  startTestSubgraph,
  tryCell,
  type OperationAccess,
  type TestSubgraph,
} from '@lyceum/server/testing';
import { matching } from './definition';

const operations: Record<string, OperationAccess> = {
  getReviews: {
    document: '{ getReviews { totalCount } }',
    places: ['own'],
    allow: { own: ['learner', 'leader', 'parent', 'staff', 'programAdmin', 'superAdmin', 'internalAdmin'] },
  },
  createReview: {
    document: 'mutation ($name: String!) { createReview(reviewInput: { name: $name }) { id } }',
    variables: (_place, principal) => ({ name: `The review of ${principal}` }),
    places: ['own'],
    allow: { own: ['programAdmin', 'superAdmin', 'internalAdmin'] },
  },
};

describe('access to matching', () => {
  const cast = makeCast();
  let subgraph: TestSubgraph;

  beforeAll(async () => {
    subgraph = await startTestSubgraph(matching, { background: false });
  });
  afterAll(() => subgraph.close());

  it.each(matrixCells(matching, operations))(
    '$operation as $principal on $place: allowed $allowed',
    async (cell) => {
      expect(await tryCell(subgraph, cast, operations, cell)).toBeNull();
    },
  );
});
