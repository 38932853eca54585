import { randomUUID } from 'node:crypto';
import { matrixRows, tryOperation, unconfinedTables, withAllowed, type Place } from '@lyceum/server/testing';
import { CONNECT_ENV } from '../../../../tools/test/card-vendor.mjs';
import { payments } from './definition';
import { startCardFixture, type CardFixture } from './testing/card-fixture';
import { contractFixture, endOf, type ContractFixture } from './testing/contract-fixture';
import {
  ADD,
  ADD_ECOSYSTEM,
  AGING,
  ANSWER,
  APPROVE,
  BEGIN_ORDER_FILE,
  BOOKS,
  BUY_PACKAGE,
  CHECK_PAYOUT_ACCOUNT,
  CANCEL_EXTRA,
  CARDS,
  CHARGING,
  CLIENTS,
  COMPUTE,
  CONFIRM,
  CONSENT,
  CONTRACTS,
  CREDIT,
  CREDIT_INVOICE,
  CSV,
  DEFAULT,
  DELETE_INVOICE,
  DISCARD,
  DISCOUNTS,
  DISPUTE,
  DUE,
  EXTRA,
  FINISH,
  GIVE_CONSENT,
  GRANT,
  GRANT_PACKAGE,
  INVOICES,
  INVOICE_CHARGES,
  INVOICE_SETTINGS,
  ISSUE_INVOICE,
  LEARNERS,
  LIST,
  MAKE_SETTLEMENT,
  MARK,
  MATCHES,
  ONE_CONTRACT,
  ONE_INVOICE,
  ONE_ORDER,
  ONE_SETTLEMENT,
  OPEN_PAYOUT_ACCOUNT,
  ORDERS,
  OUTCOME,
  OUTCOME_TESTS,
  OWNERS,
  PACKAGES,
  PAY,
  PAYOUT_ACCOUNTS,
  PAYOUT_ACCOUNT_NOW,
  PAY_SETTLEMENT,
  PURCHASES,
  RECEIPT,
  RECEIPT_PDF,
  RECONCILIATION,
  RECORD_PAYMENT,
  REFERRALS,
  REFUND,
  REFUND_PACKAGE,
  REMOVE,
  REOPEN,
  REVERSE_PAYMENT,
  SAVE_CLIENT,
  SAVE_CONTRACT,
  SAVE_DISCOUNT,
  SAVE_INVOICE,
  SAVE_INVOICE_SETTINGS,
  SAVE_ORDER,
  SAVE_PACKAGE,
  SEND_INVOICE,
  SETTLE,
  SETTLEMENTS,
  SETTLEMENT_CSV,
  SETTLEMENT_PDF,
  SET_CHARGING,
  SHARE,
  STATEMENT,
  STATEMENT_CSV,
  STATEMENT_PDF,
  SUBMIT_ORDER_FILE,
  TERMS_NOW,
  WITHDRAW_CONSENT,
  WITHDRAW_DISPUTE,
} from './testing/documents';

let fixture: CardFixture;
let vendor: ContractFixture;
/** Advances with each card page, as an hour has few of them. */
let clock = Date.parse('2026-11-23T15:00:00.000Z');

/** A charge of a learner without a parent; for another organization, an id that does not exist. */
async function chargeAt(place: Place): Promise<string> {
  if (place === 'other') return randomUUID();
  const { programId, siblingProgramId } = fixture.cast;
  const session = await fixture.hold({
    programId: place === 'own' ? programId : siblingProgramId,
    attendeeIds: [fixture.learner2.userId!],
  });
  const { rows } = await fixture.admin.query('SELECT id FROM payments.charges WHERE session_id = $1', [
    session.id,
  ]);
  return rows[0].id;
}

const deed = async (place: Place) => ({ input: { chargeId: await chargeAt(place), reason: 'Paid in cash' } });

const paid = async (place: Place) => {
  const variables = await deed(place);
  await fixture.admin.query(`UPDATE payments.charges SET status = 'PAID_OUTSIDE' WHERE id = $1`, [
    variables.input.chargeId,
  ]);
  return variables;
};

const userAt = (place: Place) =>
  place === 'own' ? fixture.learner2.userId : fixture.cast.foreigners.parent.userId;

/** A card of the organization; for another organization, an id that does not exist. */
async function cardAt(place: Place): Promise<{ id: string }> {
  if (place === 'other') return { id: randomUUID() };
  fixture.setNow(new Date((clock += 3_700_000)).toISOString());
  const card = await fixture.addCard(fixture.cast.actors.superAdmin, '4242', ADD_ECOSYSTEM);
  return { id: card['id'] as string };
}

async function pageAt(place: Place): Promise<{ id: string }> {
  if (place === 'other') return { id: randomUUID() };
  fixture.setNow(new Date((clock += 3_700_000)).toISOString());
  return (await fixture.as(fixture.cast.actors.superAdmin).query(ADD_ECOSYSTEM))['ecosystemAddPaymentMethod'];
}

/** A charge of the parent whose bank requires a confirmation. */
async function dueAt(place: Place): Promise<string> {
  if (place === 'other') return randomUUID();
  const id = await fixture.holdDue();
  await fixture.admin.query(
    `UPDATE payments.charges SET status = 'DECLINED', declined_code = 'authentication_required' WHERE id = $1`,
    [id],
  );
  return id;
}

const newPackage = (place: Place) => {
  const { programId, siblingProgramId } = fixture.cast;
  const ofPlace = { own: programId, sibling: siblingProgramId, other: randomUUID() }[place];
  return {
    ...{
      packageId: randomUUID(),
      programId: ofPlace,
      nameEn: randomUUID(),
      nameSp: 'Una clase',
      unit: 'LESSONS',
    },
    ...{ units: 1, price: '0', validDays: 1, per: 'FAMILY', missedCounts: false, archived: false },
  };
};

async function packageAt(place: Place): Promise<string> {
  const input = newPackage(place);
  if (place !== 'other') await fixture.as(fixture.cast.actors.superAdmin).query(SAVE_PACKAGE, { input });
  return input.packageId;
}

const given = async (place: Place) => ({
  ...{ purchaseId: randomUUID(), packageId: await packageAt(place), userId: fixture.learner2.userId },
  reason: 'A gift',
});

/** A contract whose contact is the matrix's staff person, with a session of October; else an id that does not exist. */
async function contractAt(place: Place): Promise<string> {
  if (place !== 'own') return randomUUID();
  const { contractId, programId } = await vendor.make();
  await vendor.tellLedger([vendor.taught(programId, '2026-10-05', [fixture.learner2.userId!])]);
  return contractId;
}

async function settlementDraftAt(place: Place): Promise<string> {
  if (place !== 'own') return randomUUID();
  const { data } = await vendor.draft(await contractAt(place), '2026-10');
  return data!['makeSettlement'].id;
}

async function sharedAt(place: Place): Promise<string> {
  const id = await settlementDraftAt(place);
  if (place === 'own') await vendor.share(id);
  return id;
}

async function lineAt(place: Place): Promise<string> {
  if (place !== 'own') return randomUUID();
  return (await vendor.page(await sharedAt(place)))['lines'][0].id;
}

/** A dispute of the vendor. */
async function disputeAt(place: Place): Promise<string> {
  const disputeId = randomUUID();
  if (place === 'own') await vendor.dispute(await lineAt(place), { disputeId });
  return disputeId;
}

async function approvedAt(place: Place): Promise<string> {
  return place === 'own' ? vendor.approved(await contractAt(place), '2026-10') : randomUUID();
}

const OWN_AND_OTHER: Place[] = ['own', 'other'];

const contractOperations = {
  getVendorContracts: { document: CONTRACTS, places: ['own' as const] },
  getVendorContract: {
    document: ONE_CONTRACT,
    variables: async (place: Place) => ({ id: await contractAt(place) }),
    places: OWN_AND_OTHER,
  },
  saveVendorContract: {
    document: SAVE_CONTRACT,
    variables: async (place: Place) => ({
      input: {
        ...{ contractId: randomUUID(), vendorName: 'Bright Minds', contactIds: [], period: 'MONTH' },
        ...{ from: '2026-01-01', until: '2026-12-31', dosageUnit: 'SESSIONS', belowFloorPercent: 0 },
        ...{ rates: [{ for: 'ANY', fromMinutes: 0, amount: '30' }], bonuses: [] },
        programIds: [place === 'own' ? await vendor.newProgram() : randomUUID()],
      },
    }),
    places: OWN_AND_OTHER,
  },
  getSettlements: {
    document: SETTLEMENTS,
    variables: async (place: Place) => ({ id: await contractAt(place) }),
    places: OWN_AND_OTHER,
  },
  ...Object.fromEntries(
    (
      [
        ['getSettlement', ONE_SETTLEMENT, sharedAt],
        ['getSettlementLearners', LEARNERS, sharedAt],
        ['getSettlementCsv', SETTLEMENT_CSV, sharedAt],
        ['getSettlementPdf', SETTLEMENT_PDF, sharedAt],
        ['computeSettlement', COMPUTE, settlementDraftAt],
        ['discardSettlement', DISCARD, settlementDraftAt],
        ['withdrawLineDispute', WITHDRAW_DISPUTE, disputeAt],
      ] as const
    ).map(([name, document, at]) => [
      name,
      { document, variables: async (place: Place) => ({ id: await at(place) }), places: OWN_AND_OTHER },
    ]),
  ),
  shareSettlement: {
    document: SHARE,
    variables: async (place: Place) => ({ id: await settlementDraftAt(place), total: 3000 }),
    places: OWN_AND_OTHER,
  },
  getOutcomeTests: {
    document: OUTCOME_TESTS,
    variables: async () => ({ words: '' }),
    places: ['own' as const],
  },
  makeSettlement: {
    document: MAKE_SETTLEMENT,
    variables: async (place: Place) => ({
      input: {
        ...{ settlementId: randomUUID(), contractId: await contractAt(place) },
        ...{ from: '2026-10-01', to: endOf('2026-10'), name: null },
      },
    }),
    places: OWN_AND_OTHER,
  },
  saveSettlementOutcome: {
    document: OUTCOME,
    variables: async (place: Place) => ({
      input: { settlementId: await settlementDraftAt(place), growth: '1', source: 'A test' },
    }),
    places: OWN_AND_OTHER,
  },
  disputeSettlementLine: {
    document: DISPUTE,
    variables: async (place: Place) => ({
      input: { disputeId: randomUUID(), lineId: await lineAt(place), claimed: '1', reason: 'Not so' },
    }),
    places: OWN_AND_OTHER,
  },
  answerLineDispute: {
    document: ANSWER,
    variables: async (place: Place) => ({
      input: { disputeId: await disputeAt(place), decision: 'REJECT', answer: 'It stays' },
    }),
    places: OWN_AND_OTHER,
  },
  approveSettlement: {
    document: APPROVE,
    variables: async (place: Place) => ({ id: await sharedAt(place), total: 3000 }),
    places: OWN_AND_OTHER,
  },
  markSettlementPaid: {
    document: PAY_SETTLEMENT,
    variables: async (place: Place) => ({
      input: { settlementId: await approvedAt(place), paidOn: '2026-11-02', reference: 'ACH 77' },
    }),
    places: OWN_AND_OTHER,
  },
};

const newClient = () => ({
  ...{ clientId: randomUUID(), kind: 'DISTRICT', name: randomUUID(), contactName: 'Alma Pereira' },
  ...{ contactEmail: 'ap@district.example', language: 'en', address: '4 Mill Street' },
});

/** A client of the organization; for another one, an id that does not exist. */
async function clientAt(place: Place): Promise<string> {
  const input = newClient();
  if (place !== 'other') await fixture.as(fixture.cast.actors.superAdmin).query(SAVE_CLIENT, { input });
  return input.clientId;
}

const newOrder = async (place: Place) => ({
  ...{ purchaseOrderId: randomUUID(), clientId: await clientAt(place), number: randomUUID(), programIds: [] },
  ...{ amount: '10', validFrom: '2026-01-01', validUntil: '2026-12-31' },
});

async function orderAt(place: Place): Promise<string> {
  const input = await newOrder(place);
  if (place !== 'other') await fixture.as(fixture.cast.actors.superAdmin).query(SAVE_ORDER, { input });
  return input.purchaseOrderId;
}

const newInvoice = async (place: Place) => ({
  ...{ invoiceId: randomUUID(), clientId: await clientAt(place), programIds: [fixture.cast.programId] },
  ...{ firstDay: '2026-11-23', lastDay: '2026-11-23', lineBy: 'PROGRAM', dueDays: 30 },
});

async function draftAt(place: Place): Promise<string> {
  const input = await newInvoice(place);
  if (place !== 'other') await fixture.as(fixture.cast.actors.superAdmin).query(SAVE_INVOICE, { input });
  return input.invoiceId;
}

/** An issued invoice of one charge. */
async function issuedAt(place: Place): Promise<string> {
  if (place === 'other') return randomUUID();
  await chargeAt('own');
  const admin = fixture.as(fixture.cast.actors.superAdmin);
  const id = await draftAt('own');
  const { total } = (await admin.query(ONE_INVOICE, { id }))['getInvoice'].invoice;
  await admin.query(ISSUE_INVOICE, { input: { invoiceId: id, total } });
  return id;
}

async function paymentAt(place: Place): Promise<string> {
  const paymentId = randomUUID();
  if (place === 'other') return paymentId;
  const input = {
    paymentId,
    invoiceId: await issuedAt('own'),
    paidOn: '2026-11-23',
    reference: 'x',
    amount: '1',
  };
  await fixture.as(fixture.cast.actors.superAdmin).query(RECORD_PAYMENT, { input });
  return paymentId;
}

/** An upload of the super admin, which was submitted, so that a repetition succeeds for them alone. */
async function orderFileAt(place: Place): Promise<string> {
  if (place === 'other') return randomUUID();
  const { rows } = await fixture.admin.query(
    `INSERT INTO payments.purchase_order_files (ecosystem_id, id, purchase_order_id, filename, bytes, content_type, upload_id, uploaded_by,
       created_at, checked_at) VALUES ($1, gen_random_uuid(), $2, 'a.pdf', 1, 'application/pdf', 'x', $3, now(), now()) RETURNING id`,
    [fixture.cast.ecosystemId, await orderAt('own'), fixture.cast.actors.superAdmin.userId],
  );
  return rows[0].id;
}

const operations = withAllowed(payments, {
  getCharges: { document: LIST, places: ['own'] },
  getChargesCsv: { document: CSV, places: ['own'] },
  getPaymentTerms: { document: TERMS_NOW, places: ['own'] },
  getCreditLeft: {
    document: CREDIT,
    variables: (place) => ({ userId: userAt(place) }),
    places: ['own', 'other'],
  },
  getClientReferralSummary: { document: REFERRALS, places: ['own'] },
  getCreditOwners: {
    document: OWNERS,
    variables: () => ({ words: 'a' }),
    places: ['own'],
  },
  grantCredit: {
    document: GRANT,
    variables: (place) => ({
      input: { grantId: randomUUID(), userId: userAt(place), amount: '1', reason: 'A gift' },
    }),
    places: ['own', 'other'],
  },
  getPaymentMethods: {
    document: CARDS,
    variables: () => ({ owner: 'ECOSYSTEM' }),
    places: ['own'],
  },
  addPaymentMethod: { document: ADD, places: ['own'] },
  ecosystemAddPaymentMethod: { document: ADD_ECOSYSTEM, places: ['own'] },
  finishPaymentMethod: {
    document: FINISH,
    variables: pageAt,
    places: ['own', 'other'],
  },
  ecosystemCreditCardRemoval: {
    document: REMOVE,
    variables: cardAt,
    places: ['own', 'other'],
  },
  ecosystemSetDefaultPaymentMethod: {
    document: DEFAULT,
    variables: cardAt,
    places: ['own', 'other'],
  },
  getDueCharges: {
    document: DUE,
    variables: () => ({ owner: 'ECOSYSTEM' }),
    places: ['own'],
  },
  payCharges: {
    document: PAY,
    variables: async (place) => ({ ids: [await dueAt(place)], total: 3117 }),
    places: ['own', 'other'],
  },
  confirmCharge: {
    document: CONFIRM,
    variables: async (place) => ({ id: await dueAt(place) }),
    places: ['own', 'other'],
  },
  finishCharge: {
    document: SETTLE,
    variables: async (place) => ({ id: await dueAt(place) }),
    places: ['own', 'other'],
  },
  markChargePaid: { document: MARK, variables: deed },
  makeExtraCharge: {
    document: EXTRA,
    variables: (place) => ({
      input: {
        ...{ chargeId: randomUUID(), userId: userAt(place), programId: fixture.cast.programId },
        ...{ name: 'Workbook', amount: '20', reason: 'As agreed' },
      },
    }),
    places: ['own', 'other'],
  },
  cancelExtraCharge: {
    document: CANCEL_EXTRA,
    variables: async (place) => {
      const variables = await deed(place);
      await fixture.admin.query(`UPDATE payments.charges SET extra = true WHERE id = $1`, [
        variables.input.chargeId,
      ]);
      return variables;
    },
  },
  getDiscounts: { document: DISCOUNTS, places: ['own'] },
  saveDiscount: {
    document: SAVE_DISCOUNT,
    variables: (place) => ({
      input: {
        ...{ discountId: randomUUID(), nameEn: 'Siblings', nameSp: 'Hermanos', kind: 'PERCENT', value: '10' },
        ...{ from: '2026-11-01', payerId: userAt(place) },
      },
    }),
    places: ['own', 'other'],
  },
  getStatement: {
    document: STATEMENT,
    variables: (place) => ({ month: '2026-11', clientId: userAt(place) }),
    places: ['own', 'other'],
  },
  getStatementCsv: {
    document: STATEMENT_CSV,
    variables: (place) => ({ month: '2026-11', clientId: userAt(place) }),
    places: ['own', 'other'],
  },
  getStatementPdf: {
    document: STATEMENT_PDF,
    variables: (place) => ({ month: '2026-11', clientId: userAt(place) }),
    places: ['own', 'other'],
  },
  getReceiptPdf: {
    document: RECEIPT_PDF,
    variables: async (place) => ({ chargeId: (await paid(place)).input.chargeId }),
  },
  getBookDifferences: { document: BOOKS, places: ['own'] },
  getVendorReconciliation: { document: RECONCILIATION, places: ['own'] },
  getReceipt: {
    document: RECEIPT,
    variables: async (place) => ({ chargeId: (await paid(place)).input.chargeId }),
  },
  refundCharge: {
    document: REFUND,
    variables: async (place) => {
      const { input } = await paid(place);
      return { input: { ...input, refundId: randomUUID(), amount: '1', way: 'OUTSIDE' } };
    },
  },
  getAutomaticCharging: { document: CHARGING, places: ['own'] },
  setAutomaticCharging: {
    document: SET_CHARGING,
    variables: (place) => ({
      input: { choice: 'ON', programId: place === 'own' ? fixture.cast.programId : randomUUID() },
    }),
    places: ['own', 'other'],
  },
  getChargingConsent: {
    document: CONSENT,
    variables: () => ({ owner: 'ECOSYSTEM' }),
    places: ['own'],
  },
  giveChargingConsent: {
    document: GIVE_CONSENT,
    variables: () => ({ owner: 'ECOSYSTEM', version: 1 }),
    places: ['own'],
  },
  withdrawChargingConsent: {
    document: WITHDRAW_CONSENT,
    variables: () => ({ owner: 'ECOSYSTEM' }),
    places: ['own'],
  },
  getPackages: { document: PACKAGES, places: ['own'] },
  getPackagePurchases: { document: PURCHASES, places: ['own'] },
  savePackage: { document: SAVE_PACKAGE, variables: (place) => ({ input: newPackage(place) }) },
  buyPackage: {
    document: BUY_PACKAGE,
    variables: async (place) => ({
      input: { purchaseId: randomUUID(), packageId: await packageAt(place), total: 0 },
    }),
    places: ['own', 'other'],
  },
  grantPackage: {
    document: GRANT_PACKAGE,
    variables: async (place) => ({ input: await given(place) }),
    places: ['own', 'other'],
  },
  refundPackage: {
    document: REFUND_PACKAGE,
    variables: async (place) => {
      const input = await given(place);
      if (place !== 'other') await fixture.as(fixture.cast.actors.superAdmin).query(GRANT_PACKAGE, { input });
      return {
        input: { refundId: randomUUID(), purchaseId: input.purchaseId, way: 'OUTSIDE', reason: 'A mistake' },
      };
    },
  },
  reopenCharge: { document: REOPEN, variables: paid },
  getPayoutAccount: { document: PAYOUT_ACCOUNT_NOW, places: ['own'] },
  getPayoutAccounts: {
    document: PAYOUT_ACCOUNTS,
    variables: () => ({ userIds: [fixture.cast.actors.leader.userId] }),
    places: ['own'],
  },
  openPayoutAccountPage: {
    document: OPEN_PAYOUT_ACCOUNT,
    variables: () => {
      // An hour has few pages.
      fixture.setNow(new Date((clock += 3_700_000)).toISOString());
      return {};
    },
    places: ['own'],
  },
  checkPayoutAccount: { document: CHECK_PAYOUT_ACCOUNT, places: ['own'] },
  ...contractOperations,
  getBillingClients: { document: CLIENTS, places: ['own'] },
  getInvoiceSettings: { document: INVOICE_SETTINGS, places: ['own'] },
  getPurchaseOrders: { document: ORDERS, places: ['own'] },
  getPurchaseOrder: {
    document: ONE_ORDER,
    variables: async (place) => ({ id: await orderAt(place) }),
    places: ['own', 'other'],
  },
  saveBillingClient: {
    document: SAVE_CLIENT,
    variables: () => ({ input: newClient() }),
    places: ['own'],
  },
  saveInvoiceSettings: {
    document: SAVE_INVOICE_SETTINGS,
    variables: () => ({
      input: { taxName: '', taxRate: '0', dueDays: 30, senderAddress: '', paymentInstructions: '' },
    }),
    places: ['own'],
  },
  savePurchaseOrder: {
    document: SAVE_ORDER,
    variables: async (place) => ({ input: await newOrder(place) }),
    places: ['own', 'other'],
  },
  requestPurchaseOrderUpload: {
    document: BEGIN_ORDER_FILE,
    variables: async (place) => ({ id: await orderAt(place), fileName: 'a.pdf', fileSize: 1 }),
    places: ['own', 'other'],
  },
  submitPurchaseOrderFile: {
    document: SUBMIT_ORDER_FILE,
    variables: async (place) => ({ fileId: await orderFileAt(place) }),
    places: ['own', 'other'],
  },
  getInvoices: { document: INVOICES, places: ['own'] },
  getInvoice: {
    document: ONE_INVOICE,
    variables: async (place) => ({ id: await draftAt(place) }),
    places: ['own', 'other'],
  },
  getInvoiceCharges: {
    document: INVOICE_CHARGES,
    variables: async (place) => ({ id: await draftAt(place) }),
    places: ['own', 'other'],
  },
  getInvoiceAging: { document: AGING, places: ['own'] },
  getInvoiceMatches: {
    document: MATCHES,
    variables: () => ({ reference: 'x', amount: '1' }),
    places: ['own'],
  },
  saveInvoice: {
    document: SAVE_INVOICE,
    variables: async (place) => ({ input: await newInvoice(place) }),
    places: ['own', 'other'],
  },
  deleteInvoice: {
    document: DELETE_INVOICE,
    variables: async (place) => ({ id: await draftAt(place) }),
    places: ['own', 'other'],
  },
  issueInvoice: {
    document: ISSUE_INVOICE,
    variables: async (place) => {
      if (place === 'other') return { input: { invoiceId: randomUUID(), total: 1 } };
      await chargeAt('own');
      const id = await draftAt('own');
      const { invoice } = (await fixture.as(fixture.cast.actors.superAdmin).query(ONE_INVOICE, { id }))[
        'getInvoice'
      ];
      return { input: { invoiceId: id, total: invoice.total } };
    },
    places: ['own', 'other'],
  },
  sendInvoice: {
    document: SEND_INVOICE,
    variables: async (place) => ({ id: await issuedAt(place) }),
    places: ['own', 'other'],
  },
  recordInvoicePayment: {
    document: RECORD_PAYMENT,
    variables: async (place) => ({
      input: {
        ...{ paymentId: randomUUID(), invoiceId: await issuedAt(place), paidOn: '2026-11-23' },
        ...{ reference: 'x', amount: '1' },
      },
    }),
    places: ['own', 'other'],
  },
  reverseInvoicePayment: {
    document: REVERSE_PAYMENT,
    variables: async (place) => ({ input: { paymentId: await paymentAt(place), reason: 'It bounced' } }),
    places: ['own', 'other'],
  },
  creditInvoice: {
    document: CREDIT_INVOICE,
    variables: async (place) => ({
      input: { creditNoteId: randomUUID(), invoiceId: await issuedAt(place), reason: 'Not held' },
    }),
    places: ['own', 'other'],
  },
});

const withoutHiddenProgram: Record<string, string> = {
  confirmCharge: 'a charge is paid by its owner alone',
  finishCharge: 'a charge is paid by its owner alone',
  payCharges: 'a charge is paid by its owner alone',
  buyPackage: 'a package is bought by payers',
  makeExtraCharge: 'super admins alone charge families',
  saveDiscount: 'super admins alone give discounts',
  grantPackage: 'super admins alone grant packages',
  finishPaymentMethod: 'a card belongs to a person or to the organization',
  ...Object.fromEntries(
    Object.keys(contractOperations).map((name) => [name, 'a contract belongs to the organization']),
  ),
  getPurchaseOrder: 'super admins alone see purchase orders',
  requestPurchaseOrderUpload: 'super admins alone see purchase orders',
  submitPurchaseOrderFile: 'super admins alone see purchase orders',
  getInvoices: 'super admins alone see invoices',
  getInvoice: 'super admins alone see invoices',
  getInvoiceCharges: 'super admins alone see invoices',
  deleteInvoice: 'super admins alone see invoices',
  issueInvoice: 'super admins alone see invoices',
  sendInvoice: 'super admins alone see invoices',
  recordInvoicePayment: 'super admins alone see invoices',
  reverseInvoicePayment: 'super admins alone see invoices',
  creditInvoice: 'super admins alone see invoices',
};

describe('access to payments', () => {
  beforeAll(async () => {
    fixture = await startCardFixture(CONNECT_ENV);
    fixture.as = fixture.inProcess;
    vendor = contractFixture(fixture);
    const input = { choice: 'ON' };
    await fixture.as(fixture.cast.actors.superAdmin).query(SET_CHARGING, { input });
  });
  afterAll(() => fixture.close());

  it.each(matrixRows(payments, operations))('%s', async (operation) => {
    const matrix = { subgraph: fixture, cast: fixture.cast, operations, withoutHiddenProgram };
    expect(await tryOperation(operation, matrix)).toEqual({});
  });

  it('row-level security confines every statement to one tenant', async () => {
    expect(await unconfinedTables(fixture)).toEqual([]);
  });
});
