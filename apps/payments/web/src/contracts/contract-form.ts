import type {
  BonusKind,
  DosageUnit,
  RateFor,
  SettlementPeriod,
  WholeContractFragment,
} from '../__generated__/graphql';
import type { Contact } from './contact-select';

export interface RateValues {
  for: RateFor;
  fromMinutes: string;
  amount: string;
}

export interface BonusValues {
  kind: BonusKind;
  percent: string;
  amount: string;
}

export interface OutcomeValues {
  /** Null: figures of the outcome are entered by hand. */
  test: { id: string; name: string } | null;
  subject: string;
  measure: string;
  bound: string;
}

/** What the form of a contract holds; numbers are text until they are sent. */
export interface ContractValues {
  vendorName: string;
  vendorEmail: string;
  contactIds: Contact[];
  period: SettlementPeriod;
  from: string | null;
  until: string | null;
  programIds: string[];
  rates: RateValues[];
  dosageUnit: DosageUnit;
  floor: string;
  cap: string;
  belowFloorPercent: string;
  bonuses: BonusValues[];
  outcome: OutcomeValues;
  reason: string;
}

const decimalOf = (cents: number): string => (cents / 100).toFixed(2);

export const NEW_RATE: RateValues = { for: 'ANY', fromMinutes: '0', amount: '' };
export const NEW_BONUS: BonusValues = { kind: 'ON_TARGET', percent: '60', amount: '' };

const NO_OUTCOME: OutcomeValues = { test: null, subject: '', measure: '', bound: '' };

const NEW: ContractValues = {
  ...{ vendorName: '', vendorEmail: '', contactIds: [], period: 'MONTH', from: null, until: null },
  ...{ programIds: [], rates: [NEW_RATE], dosageUnit: 'SESSIONS', floor: '', cap: '' },
  ...{ belowFloorPercent: '0', bonuses: [], outcome: NO_OUTCOME, reason: '' },
};

/** The values of a contract, or of a new one. */
export function contractValues(saved: WholeContractFragment | null, unnamed: string): ContractValues {
  const version = saved?.versions[0];
  if (!saved || !version) return NEW;
  const { from, until, programs, rates, dosageUnit, floor, cap, belowFloorPercent, bonuses } = version;
  const { outcome } = version;
  return {
    ...{ vendorName: saved.vendorName, vendorEmail: saved.vendorEmail ?? '', period: saved.period },
    contactIds: saved.contacts.map(({ user, name }) => ({ userId: user.id, name: name ?? unnamed })),
    ...{ from, until, programIds: programs.map(({ program }) => program.id), dosageUnit, reason: '' },
    rates: rates.map((rate) => ({
      ...{ for: rate.for, fromMinutes: String(rate.fromMinutes), amount: decimalOf(rate.amount) },
    })),
    ...{ floor: floor === null ? '' : String(floor), cap: cap === null ? '' : String(cap) },
    belowFloorPercent: String(belowFloorPercent),
    bonuses: bonuses.map(({ kind, percent, amount }) => ({
      ...{ kind, percent: String(percent), amount: decimalOf(amount) },
    })),
    outcome: outcome
      ? {
          test: { id: outcome.assessmentId, name: outcome.name ?? unnamed },
          ...{ subject: outcome.subject, measure: outcome.measure, bound: decimalOf(outcome.bound) },
        }
      : NO_OUTCOME,
  };
}

/** A whole number; -1, which the server refuses by name, where the text is none. */
export const wholeOf = (text: string): number => (/^\d{1,7}$/.test(text.trim()) ? Number(text) : -1);

const wholeOrNull = (text: string): number | null => (text.trim() ? wholeOf(text) : null);

/** A day that is missing is sent as one that the server refuses: the last day before the first. */
const NO_DAY = '1900-01-01';

export function contractInput(contractId: string, values: ContractValues) {
  const { contactIds, from, until, rates, floor, cap, belowFloorPercent, bonuses, reason, ...rest } = values;
  const { test, ...scale } = values.outcome;
  return {
    ...rest,
    contractId,
    contactIds: contactIds.map(({ userId }) => userId),
    from: from ?? until ?? '1900-01-02',
    until: until ?? NO_DAY,
    rates: rates.map((rate) => ({ ...rate, fromMinutes: wholeOf(rate.fromMinutes) })),
    floor: wholeOrNull(floor),
    cap: wholeOrNull(cap),
    belowFloorPercent: wholeOf(belowFloorPercent),
    bonuses: bonuses.map((bonus) => ({
      ...bonus,
      percent: bonus.kind === 'ON_TARGET' ? wholeOf(bonus.percent) : 0,
    })),
    outcome: test ? { assessmentId: test.id, ...scale } : null,
    reason: reason.trim() ? reason : null,
  };
}
