import { Temporal } from 'temporal-polyfill';
import { isEmailAddress } from '@lyceum/contracts/formats';
import { BadInput, NotFound } from '@lyceum/server/errors';
import { isUuid } from '@lyceum/server/tenancy';
import type { SaveVendorContractInput } from '../__generated__/resolvers';
import { type ContractTerms, hundredthsOf } from '../rules/subject';
import { texts } from './contract-texts';

const MOST_CONTACTS = 20;
const MOST_PROGRAMS = 50;
const MOST_RATES = 10;
const MOST_BONUSES = 5;
const MOST_YEARS = 10;
const MOST_DOSAGE = 100_000;
const MOST_SCALE = 100;

export interface CheckedContract {
  contractId: string;
  vendorName: string;
  vendorEmail: string | null;
  contactIds: string[];
  period: SaveVendorContractInput['period'];
  from: string;
  until: string;
  programIds: string[];
  terms: ContractTerms;
  reason: string | null;
}

/** The input, tidied. Refuses what is wrong by field. */
export function checkContract(input: SaveVendorContractInput): CheckedContract {
  if (!isUuid(input.contractId)) throw new BadInput('input.contractId', texts.id, texts.id);
  const vendorName = input.vendorName.replace(/[\s\p{Cc}]+/gu, ' ').trim();
  if (vendorName.length < 2 || vendorName.length > 120)
    throw new BadInput('input.vendorName', texts.vendorName, texts.vendorName);
  const vendorEmail = input.vendorEmail?.trim() || null;
  if (vendorEmail && (vendorEmail.length > 200 || !isEmailAddress(vendorEmail)))
    throw new BadInput('input.vendorEmail', texts.vendorEmail, texts.vendorEmail);
  const contactIds = distinct(input.contactIds);
  if (contactIds.length > MOST_CONTACTS)
    throw new BadInput('input.contactIds', texts.contacts, texts.contacts);
  if (!contactIds.every(isUuid)) throw new NotFound('user');
  const programIds = distinct(input.programIds).sort();
  if (programIds.length < 1 || programIds.length > MOST_PROGRAMS)
    throw new BadInput('input.programIds', texts.programs, texts.programs);
  if (!programIds.every(isUuid)) throw new NotFound('program');
  return {
    ...{ contractId: input.contractId.toLowerCase(), vendorName, vendorEmail, contactIds, programIds },
    ...{ period: input.period, ...checkedDays(input), terms: checkedTerms(input) },
    reason: input.reason ?? null,
  };
}

const distinct = (ids: readonly string[]): string[] => [...new Set(ids.map((id) => id.toLowerCase()))];

function checkedDays({ from, until }: SaveVendorContractInput): { from: string; until: string } {
  const first = Temporal.PlainDate.from(from);
  const last = Temporal.PlainDate.from(until);
  const latest = first.add({ years: MOST_YEARS });
  if (Temporal.PlainDate.compare(first, last) > 0 || Temporal.PlainDate.compare(last, latest) > 0)
    throw new BadInput('input.until', texts.until, texts.until);
  return { from: first.toString(), until: last.toString() };
}

function checkedTerms(input: SaveVendorContractInput): ContractTerms {
  const { dosageUnit, belowFloorPercent } = input;
  const floor = checkedDosage(input.floor, 'input.floor', 1);
  const cap = checkedDosage(input.cap, 'input.cap', floor ?? 1);
  if (belowFloorPercent < 0 || belowFloorPercent > 100)
    throw new BadInput('input.belowFloorPercent', texts.percent, texts.percent);
  return {
    ...{ dosageUnit, floor, cap, belowFloorPercent },
    ...{ rates: checkedRates(input), bonuses: checkedBonuses(input), outcome: checkedOutcome(input) },
  };
}

function checkedOutcome({ outcome }: SaveVendorContractInput): ContractTerms['outcome'] {
  if (!outcome) return null;
  if (!isUuid(outcome.assessmentId)) throw new NotFound('assessment');
  const name = (text: string | null | undefined, field: string) => {
    const tidy = (text ?? '').trim();
    if (tidy.length > MOST_SCALE) throw new BadInput(field, texts.scale, texts.scale);
    return tidy;
  };
  return {
    assessmentId: outcome.assessmentId.toLowerCase(),
    subject: name(outcome.subject, 'input.outcome.subject'),
    measure: name(outcome.measure, 'input.outcome.measure'),
    bound: checkedBound(outcome.bound),
  };
}

function checkedBound(bound: string): number {
  const tidy = bound.trim();
  const hundredths = /^\d{1,4}(?:\.\d{1,2})?$/.test(tidy) ? hundredthsOf(tidy) : 0;
  if (hundredths === 0) throw new BadInput('input.outcome.bound', texts.bound, texts.bound);
  return hundredths;
}

function checkedDosage(dosage: number | null | undefined, field: string, least: number): number | null {
  if (dosage === null || dosage === undefined) return null;
  const words = field === 'input.cap' ? texts.cap : texts.floor;
  if (dosage < least || dosage > MOST_DOSAGE) throw new BadInput(field, words, words);
  return dosage;
}

function checkedRates({ rates }: SaveVendorContractInput): ContractTerms['rates'] {
  if (rates.length < 1 || rates.length > MOST_RATES)
    throw new BadInput('input.rates', texts.rates, texts.rates);
  const checked = rates.map((rate, at) => {
    if (rate.fromMinutes < 0 || rate.fromMinutes > 600)
      throw new BadInput(`input.rates.${at}.fromMinutes`, texts.fromMinutes, texts.fromMinutes);
    const cents = checkedAmount(rate.amount, `input.rates.${at}.amount`, 5);
    return { for: rate.for, fromMinutes: rate.fromMinutes, cents };
  });
  if (new Set(checked.map((rate) => `${rate.for} ${rate.fromMinutes}`)).size < checked.length)
    throw new BadInput('input.rates', texts.sameRates, texts.sameRates);
  return checked;
}

function checkedBonuses({ bonuses }: SaveVendorContractInput): ContractTerms['bonuses'] {
  if (bonuses.length > MOST_BONUSES) throw new BadInput('input.bonuses', texts.bonuses, texts.bonuses);
  return bonuses.map(({ kind, percent, amount }, at) => {
    const hasShare = kind === 'ON_TARGET';
    if (percent < (hasShare ? 1 : 0) || percent > (hasShare ? 100 : 0))
      throw new BadInput(`input.bonuses.${at}.percent`, texts.bonusPercent, texts.bonusPercent);
    return { kind, percent, cents: checkedAmount(amount, `input.bonuses.${at}.amount`, 7) };
  });
}

function checkedAmount(amount: string, field: string, digits: number): number {
  const tidy = amount.trim();
  if (!/^\d+(?:\.\d{1,2})?$/.test(tidy) || tidy.split('.')[0]!.length > digits)
    throw new BadInput(field, texts.amount, texts.amount);
  return hundredthsOf(tidy);
}
