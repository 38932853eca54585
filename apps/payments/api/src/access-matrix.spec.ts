import { randomUUID } from 'node:crypto';
import {
  matrixCells,
  tryCell,
  type OperationAccess,
  type Place,
  type Principal,
} from '@lyceum/server/testing';
import { payments } from './definition';
import { CREDIT, CSV, GRANT, LIST, MARK, OWNERS, REOPEN, TERMS_NOW } from './testing/documents';
import { startHouse, type PaymentsHouse } from './testing/payments-house';

const EVERYBODY: Principal[] = [
  ...(['learner', 'leader', 'parent', 'staff'] as const),
  ...(['programAdmin', 'superAdmin', 'internalAdmin'] as const),
];
const SUPER: Principal[] = ['superAdmin', 'internalAdmin'];
const ADMINS: Principal[] = ['programAdmin', ...SUPER];

let house: PaymentsHouse;

/** A charge of a learner without a parent; of another organization: none that is known. */
async function chargeAt(place: Place): Promise<string> {
  if (place === 'other') return randomUUID();
  const { programId, siblingProgramId } = house.cast;
  const session = await house.hold({
    programId: place === 'own' ? programId : siblingProgramId,
    attendeeIds: [house.learner2.userId!],
  });
  const { rows } = await house.admin.query('SELECT id FROM payments.charges WHERE session_id = $1', [
    session.id,
  ]);
  return rows[0].id;
}

const deed = async (place: Place) => ({ input: { chargeId: await chargeAt(place), reason: 'Paid in cash' } });

const paid = async (place: Place) => {
  const variables = await deed(place);
  await house.admin.query(`UPDATE payments.charges SET status = 'PAID_OUTSIDE' WHERE id = $1`, [
    variables.input.chargeId,
  ]);
  return variables;
};

const userAt = (place: Place) =>
  place === 'own' ? house.learner2.userId : house.cast.foreigners.parent.userId;

const operations: Record<string, OperationAccess> = {
  getCharges: { document: LIST, places: ['own'], allow: { own: EVERYBODY } },
  getChargesCsv: { document: CSV, places: ['own'], allow: { own: EVERYBODY } },
  getPaymentTerms: { document: TERMS_NOW, places: ['own'], allow: { own: EVERYBODY } },
  getCreditLeft: {
    document: CREDIT,
    variables: (place) => ({ userId: userAt(place) }),
    places: ['own', 'other'],
    allow: { own: SUPER },
  },
  getCreditOwners: {
    document: OWNERS,
    variables: () => ({ words: 'a' }),
    places: ['own'],
    allow: { own: SUPER },
  },
  grantCredit: {
    document: GRANT,
    variables: (place) => ({
      input: { grantId: randomUUID(), userId: userAt(place), amount: '1', reason: 'A gift' },
    }),
    places: ['own', 'other'],
    allow: { own: SUPER },
  },
  markChargePaid: { document: MARK, variables: deed, allow: { own: ADMINS, sibling: SUPER } },
  reopenCharge: { document: REOPEN, variables: paid, allow: { own: ADMINS, sibling: SUPER } },
};

describe('access to payments', () => {
  beforeAll(async () => {
    house = await startHouse();
  });
  afterAll(() => house.close());

  it.each(matrixCells(payments, operations))(
    '$operation as $principal on $place: allowed $allowed',
    async (cell) => {
      expect(await tryCell(house, house.cast, operations, cell)).toBeNull();
    },
  );
});
