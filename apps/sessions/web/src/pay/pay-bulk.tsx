import { Suspense, useState } from 'react';
import { Button, lazyPart, Text } from '@lyceum/web/design-system';
import type { LeaderPayQuery, SessionPayFilter, SessionPayoutStatus } from '../__generated__/graphql';
import { useT } from '../i18n';
import type { PayChoice } from './decide-pay-dialog';
import { useCents } from './use-cents';

const DecidePayDialog = lazyPart(() => import('./decide-pay-dialog'));

export type LeaderRow = LeaderPayQuery['getLeaderPay']['leaders'][number];

const DECISIONS = [
  ['APPROVE', 'pending', 'PENDING'],
  ['DENY', 'pending', 'PENDING'],
  ['MARK_PAID', 'approved', 'APPROVED'],
] as const satisfies readonly (readonly [
  PayChoice['decision'],
  keyof LeaderRow['totals'],
  SessionPayoutStatus,
])[];

interface Choice {
  decision: (typeof DECISIONS)[number][0];
  inputs: (PayChoice['inputs'][number] & { filter: { currency: string } })[];
  count: number;
}

/** The pay of the chosen leaders that the decision applies to; null when there is none. */
function choiceOf(
  [decision, sum, status]: (typeof DECISIONS)[number],
  rows: readonly LeaderRow[],
  filter: SessionPayFilter,
): Choice | null {
  const due = rows.filter(({ decidable, totals }) => decidable && totals[sum].sessions > 0);
  const inputs = [...new Set(due.map(({ totals }) => totals.currency))].map((currency) => {
    const own = due.filter(({ totals }) => totals.currency === currency);
    const total = (key: 'sessions' | 'amount') => own.reduce((all, { totals }) => all + totals[sum][key], 0);
    return {
      filter: { ...filter, currency, statuses: [status], userIds: own.map(({ userId }) => userId) },
      expected: { sessions: total('sessions'), amount: total('amount') },
    };
  });
  const count = inputs.reduce((all, { expected }) => all + expected.sessions, 0);
  return count ? { decision, inputs, count } : null;
}

interface PayBulkProps {
  /** The chosen rows. */
  rows: readonly LeaderRow[];
  filter: SessionPayFilter;
  mayMarkPaid: boolean;
  onDone: () => void;
}

/** Actions on the pay of the chosen leaders. */
export function PayBulk({ rows, filter, mayMarkPaid, onDone }: PayBulkProps) {
  const t = useT();
  const money = useCents();
  const [choice, setChoice] = useState<PayChoice | null>(null);
  const choices = DECISIONS.filter(([decision]) => decision !== 'MARK_PAID' || mayMarkPaid).flatMap(
    (each) => choiceOf(each, rows, filter) ?? [],
  );
  const choose = ({ decision, inputs, count }: Choice) => {
    const sums = inputs.map((input) => money(input.expected.amount, input.filter.currency)).join(' + ');
    setChoice({ decision, inputs, about: `${t('pay.sessions', { count })} · ${sums}` });
  };
  return (
    <>
      {choices.length ? null : <Text size="sm">{t('pay.nothingToDecide')}</Text>}
      {choices.map((each) => (
        <Button
          key={each.decision}
          variant="default"
          size="sm"
          {...(each.decision === 'DENY' ? { c: 'var(--ly-bad)' } : {})}
          onClick={() => choose(each)}
        >
          {t(`pay.bulk.${each.decision}`, { count: each.count })}
        </Button>
      ))}
      {choice ? (
        <Suspense fallback={null}>
          <DecidePayDialog choice={choice} onDone={onDone} onClose={() => setChoice(null)} />
        </Suspense>
      ) : null}
    </>
  );
}
