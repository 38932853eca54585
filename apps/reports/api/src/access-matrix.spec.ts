import {
  matrixCells,
  tryCell,
  type MatrixHouse,
  type OperationAccess,
  type Place,
} from '@lyceum/server/testing';
import { reports } from './definition';
import { startHouse, type ReportsHouse } from './testing/reports-house';
import { CSV, OPTIONS, PER_PROGRAM, TRACKER } from './testing/tracker-documents';

const programOf = (place: Place, { cast }: Pick<MatrixHouse, 'cast'>) =>
  ({ own: cast.programId, sibling: cast.siblingProgramId, other: cast.otherProgramId })[place];

const ofAdmins: OperationAccess['allow'] = {
  own: ['programAdmin', 'superAdmin', 'internalAdmin'],
  sibling: ['superAdmin', 'internalAdmin'],
};
const ofTracker = (document: string): OperationAccess => ({
  document,
  variables: (place, matrix) => ({ input: { programId: programOf(place, matrix) } }),
  allow: ofAdmins,
});

const operations: Record<string, OperationAccess> = {
  getEngagementTracker: ofTracker(TRACKER),
  getEngagementTrackerCsv: ofTracker(CSV),
  getEngagementsPerProgram: {
    document: PER_PROGRAM,
    places: ['own', 'other'],
    variables: (place, { cast }) => ({
      profileId: `at-${place === 'other' ? cast.otherEcosystemId : cast.ecosystemId}`,
    }),
    allow: { own: ['internalAdmin'], other: ['internalAdmin'] },
  },
  getEngagementTrackerOptions: {
    document: OPTIONS,
    variables: (place, matrix) => ({ programId: programOf(place, matrix) }),
    allow: ofAdmins,
  },
};

describe('access to reports', () => {
  let house: ReportsHouse;
  beforeAll(async () => {
    house = await startHouse();
  });
  afterAll(() => house.close());

  it.each(matrixCells(reports, operations))(
    '$operation as $principal on $place: allowed $allowed',
    async (cell) => {
      expect(await tryCell(house, house.cast, operations, cell)).toBeNull();
    },
  );
});
