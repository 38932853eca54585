import { useFormat } from '@lyceum/web/i18n';
import type { ContractTermsFragment } from '../__generated__/graphql';
import { useT } from '../i18n';
import { useCents } from '../payments/use-cents';

type Rate = ContractTermsFragment['rates'][number];
type Outcome = ContractTermsFragment['outcome'];
type Bonus = ContractTermsFragment['bonuses'][number];

/** A day without a time: noon in UTC is in the same day. */
const noonOf = (day: string) => `${day}T12:00:00Z`;

/** Texts about contracts: periods, rates, dosage and bonuses. */
export function useContractWords() {
  const t = useT();
  const format = useFormat();
  const money = useCents();
  const names = (all: readonly { name: string | null }[]) =>
    all.map(({ name }) => name ?? t('contracts.unnamed')).join(', ') || '–';
  return {
    day: (day: string) => format.date(noonOf(day), 'UTC'),
    days: (from: string, to: string) => format.dateRange(noonOf(from), noonOf(to), 'UTC'),
    programs: names,
    contacts: names,
    rate: ({ for: of, fromMinutes, amount }: Rate, currency: string) =>
      t('contracts.rate', {
        amount: money(amount, currency),
        sessions: t(`contracts.rateFor.${of}`),
        length: format.minutes(fromMinutes),
      }),
    dosage: ({ dosageUnit, floor, cap, belowFloorPercent }: ContractTermsFragment) => [
      floor === null
        ? t('contracts.noFloor')
        : t('contracts.floorOf', {
            dosage: t(`contracts.dosage.${dosageUnit}`, { count: floor }),
            percent: format.number(belowFloorPercent / 100, { style: 'percent' }),
          }),
      cap === null
        ? t('contracts.noCap')
        : t('contracts.capOf', { dosage: t(`contracts.dosage.${dosageUnit}`, { count: cap }) }),
    ],
    outcome: (outcome: Outcome) =>
      outcome === null
        ? t('contracts.noTest')
        : t('contracts.outcomeOf', {
            test: [outcome.name ?? t('contracts.unnamedTest'), outcome.subject, outcome.measure]
              .filter(Boolean)
              .join(' · '),
            bound: format.number(outcome.bound / 100, { maximumFractionDigits: 2 }),
          }),
    bonus: ({ kind, percent, amount }: Bonus, currency: string) =>
      t(`contracts.bonusOf.${kind}`, {
        amount: money(amount, currency),
        percent: format.number(percent / 100, { style: 'percent' }),
      }),
  };
}
