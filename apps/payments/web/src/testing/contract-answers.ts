import { on } from '@lyceum/web/component-testing';
import { SettlementDocument, SettlementsDocument, VendorContractDocument } from '../__generated__/graphql';

/** A contract of a super admin with one version; the vendor's contact is Rosa Vega. */
export const contract = {
  ...{
    id: 'c1',
    vendorName: 'Bright Minds',
    vendorEmail: 'pay@bright.example',
    timeZoneId: 'America/Denver',
  },
  ...{ currency: 'USD', period: 'TERM' as const, validFrom: '2026-01-01', validUntil: '2026-12-31' },
  contacts: [{ user: { id: 'u9' }, name: 'Rosa Vega' }],
  versions: [
    {
      ...{ number: 1, from: '2026-01-01', until: '2026-12-31', dosageUnit: 'SESSIONS' as const },
      ...{ floor: 2, cap: 8, belowFloorPercent: 50, reason: null, savedAt: '2026-01-01T15:00:00Z' },
      programs: [{ program: { id: 'p1' }, name: 'Math Lab' }],
      rates: [{ for: 'ONE_TO_ONE' as const, fromMinutes: 45, amount: 3000 }],
      bonuses: [{ kind: 'ON_TARGET' as const, percent: 60, amount: 25000 }],
      outcome: null,
    },
  ],
  viewerCan: ['SAVE' as const, 'SETTLE' as const],
};

export const settlement = {
  ...{ id: 's1', contractId: 'c1', vendorName: 'Bright Minds', timeZoneId: 'America/Denver' },
  ...{ from: '2026-10-01', to: '2026-10-31', name: null, state: 'SHARED' as const, currency: 'USD' },
  ...{ computedAt: '2026-11-02T15:00:00Z', sessionsTotal: 6000, correctionsTotal: -1500, bonusTotal: 0 },
  ...{ total: 4500, lineCount: 2, openDisputes: 0, isPdfAvailable: true, outcome: null },
  ...{ served: null, withoutTwoResults: null, growthBound: null },
  ...{ paidOn: null, paidReference: null },
  ...{ viewerSide: 'ORGANIZATION' as const, viewerCan: ['DISPUTE' as const, 'APPROVE' as const] },
};

export const line = {
  ...{
    id: 'l1',
    kind: 'SESSION' as const,
    sessionId: 'x1',
    learnerName: 'Sofía Reyes',
    programName: 'Math Lab',
  },
  ...{ subject: 'Fractions', startsAt: '2026-10-05T19:00:00Z', minutes: 60, size: 'ONE_TO_ONE' as const },
  ...{ presentMinutes: 45, version: 1, share: 3000, rule: 'ABOVE_CAP' as const, amount: 0, due: 0 },
  ...{ correctsId: null, bonus: null, disputes: [], disputable: true },
};

export const dispute = {
  ...{ id: 'd1', side: 'VENDOR' as const, state: 'OPEN' as const, reason: 'It was agreed', claimed: 3000 },
  ...{ raisedAt: '2026-11-03T15:00:00Z', answer: null, decided: null, answeredAt: null },
  viewerCan: ['ANSWER' as const],
};

export const oneContract = (change: object = {}) =>
  on(VendorContractDocument, { getVendorContract: { ...contract, ...change } });

export const settlements = (all: object[] = []) =>
  on(SettlementsDocument, { getSettlements: { settlements: all, totalCount: all.length, hasMore: false } });

export const oneSettlement = (change: object = {}, lines: object[] = [line]) =>
  on(SettlementDocument, {
    getSettlement: {
      settlement: { ...settlement, ...change },
      ...{ lines, totalCount: lines.length, hasMore: false },
    },
  });
