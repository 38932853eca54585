import { useFormat } from '@lyceum/web/i18n';
import type { StatusTone } from '@lyceum/web/design-system';
import type { ListedLineFragment, ListedSettlementFragment, SettlementState } from '../__generated__/graphql';
import { useContractWords } from '../contracts/use-contract-words';
import { useT } from '../i18n';

export const TONES: Record<SettlementState, StatusTone> = {
  DRAFT: 'neutral',
  SHARED: 'waiting',
  APPROVED: 'info',
  PAID: 'good',
};

/** Texts about settlements: the period, and what a line is about. */
export function useSettlementWords() {
  const t = useT();
  const format = useFormat();
  const contract = useContractWords();
  return {
    period: ({ from, to, name }: Pick<ListedSettlementFragment, 'from' | 'to' | 'name'>) =>
      [name, contract.days(from, to)].filter(Boolean).join(' · '),
    line: ({ kind, bonus, subject, startsAt }: ListedLineFragment, timeZoneId: string) =>
      [
        kind === 'SESSION' ? null : t(`settlements.kind.${kind}`),
        bonus ? t(`settlements.bonus.${bonus}`) : null,
        startsAt ? format.dateTime(startsAt, timeZoneId) : null,
        subject,
      ]
        .filter(Boolean)
        .join(' · '),
  };
}
