import { randomUUID } from 'node:crypto';
import type { LedgerSession } from '@lyceum/contracts/sessions';
import { systemActor, type Actor } from '@lyceum/server/actor';
import type { GraphqlAnswer } from '@lyceum/server/testing';
import { checkBooks } from '../ledger/subject';
import { APPROVE, DISPUTE, MAKE_SETTLEMENT, ONE_SETTLEMENT, SAVE_CONTRACT, SHARE } from './documents';
import type { PaymentsFixture } from './payments-fixture';

type Answer = Promise<GraphqlAnswer>;
type Found = Record<string, any>;

/** Contracts with one vendor, whose contact is the cast's staff person; every contract has a program of its own. */
export interface ContractFixture {
  contact: Actor;
  newProgram(): Promise<string>;
  /** 30.00 for a session, at most 2 sessions of a learner in a month. */
  save(change?: object, actor?: Actor): Answer;
  /** Makes a contract, and answers its id and its program's. */
  make(change?: object): Promise<{ contractId: string; programId: string }>;
  /** A session of an hour with these learners, who were there for all of it, at noon UTC of the day. */
  taught(
    programId: string,
    day: string,
    learnerIds: string[],
    change?: Partial<LedgerSession>,
  ): LedgerSession;
  tellLedger(sessions: LedgerSession[], removedIds?: string[], at?: string): Promise<void>;
  /** Makes the draft of a month, YYYY-MM. */
  draft(contractId: string, month: string, change?: object, actor?: Actor): Answer;
  /** Shares a draft with the total that it has. */
  share(settlementId: string, actor?: Actor): Answer;
  /** Makes the draft of a month and shares it; answers its id. */
  shared(contractId: string, month: string): Promise<string>;
  approved(contractId: string, month: string): Promise<string>;
  page(settlementId: string, actor?: Actor): Promise<Found>;
  dispute(lineId: string, change?: object, actor?: Actor): Answer;
  books(): Promise<unknown[]>;
}

/** The last day of a month, YYYY-MM. */
export function endOf(month: string): string {
  const [year, number] = month.split('-').map(Number);
  return `${month}-${new Date(Date.UTC(year!, number!, 0)).getUTCDate()}`;
}

let revision = 1_000;

export function contractFixture(fixture: PaymentsFixture): ContractFixture {
  const { superAdmin, staff } = fixture.cast.actors;
  const of: ContractFixture = {
    contact: staff,
    newProgram: async () => {
      const id = randomUUID();
      const saved = { id, name: `Lab ${id.slice(0, 4)}`, revision: ++revision };
      await fixture.handle('ecosystems.program-saved', saved);
      return id;
    },
    save: (change = {}, actor = superAdmin) =>
      fixture.as(actor).send(SAVE_CONTRACT, {
        input: {
          ...{ contractId: randomUUID(), vendorName: 'Bright Minds', vendorEmail: 'pay@bright.example' },
          ...{ contactIds: [staff.userId], period: 'MONTH', from: '2026-01-01', until: '2026-12-31' },
          ...{ programIds: [fixture.cast.programId], dosageUnit: 'SESSIONS', floor: null, cap: 2 },
          ...{ belowFloorPercent: 0, bonuses: [] },
          rates: [{ for: 'ANY', fromMinutes: 0, amount: '30' }],
          ...change,
        },
      }),
    make: async (change = {}) => {
      const contractId = randomUUID();
      const programId = await of.newProgram();
      const { errors } = await of.save({ contractId, programIds: [programId], ...change });
      if (errors) throw new Error(JSON.stringify(errors));
      return { contractId, programId };
    },
    taught: (programId, day, learnerIds, change = {}) => ({
      ...{ id: randomUUID(), programId, week: day, startsAt: `${day}T19:00:00.000Z`, held: true },
      subject: 'Fractions',
      entries: learnerIds.map((userId) => ({
        ...{ userId, userType: 'LEARNER' as const, scheduled: 60, delivered: 60, present: 60 },
      })),
      ...change,
    }),
    tellLedger: (sessions, removedIds = [], at) =>
      fixture.handle('sessions.ledger-written', { sessions, removedIds }, at),
    draft: (contractId, month, change = {}, actor = superAdmin) =>
      fixture.as(actor).send(MAKE_SETTLEMENT, {
        input: {
          ...{ settlementId: randomUUID(), contractId, from: `${month}-01`, to: endOf(month), name: null },
          ...change,
        },
      }),
    share: async (id, actor = superAdmin) =>
      fixture.as(actor).send(SHARE, { id, total: (await of.page(id, actor))['settlement'].total }),
    shared: async (contractId, month) => {
      const { data, errors } = await of.draft(contractId, month);
      if (errors) throw new Error(JSON.stringify(errors));
      const { id, total } = data!['makeSettlement'];
      await fixture.as(superAdmin).query(SHARE, { id, total });
      return id;
    },
    approved: async (contractId, month) => {
      const id = await of.shared(contractId, month);
      const { settlement } = await of.page(id);
      await fixture.as(superAdmin).query(APPROVE, { id, total: settlement.total });
      return id;
    },
    page: async (id, actor = superAdmin) =>
      (await fixture.as(actor).query(ONE_SETTLEMENT, { id, limit: 100 }))['getSettlement'],
    dispute: (lineId, change = {}, actor = staff) =>
      fixture.as(actor).send(DISPUTE, {
        input: { disputeId: randomUUID(), lineId, claimed: '15', reason: 'The learner was there', ...change },
      }),
    books: () =>
      fixture.services.tenancy.within(systemActor(fixture.cast.ecosystemId, 'test'), checkBooks) as Promise<
        unknown[]
      >,
  };
  return of;
}
