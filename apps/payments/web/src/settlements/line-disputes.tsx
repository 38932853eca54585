import { useState } from 'react';
import { useMutation } from '@apollo/client/react';
import { Button, notify, StatusBadge, type StatusTone } from '@lyceum/web/design-system';
import { errorText } from '@lyceum/web/graphql';
import { useFormat } from '@lyceum/web/i18n';
import {
  WithdrawLineDisputeDocument,
  type DisputeState,
  type ListedLineFragment,
} from '../__generated__/graphql';
import { useT } from '../i18n';
import classes from '../payments/payments.module.css';
import { useCents } from '../payments/use-cents';
import { AnswerDialog } from './answer-dialog';

type Dispute = ListedLineFragment['disputes'][number];

const TONES: Record<DisputeState, StatusTone> = {
  OPEN: 'warn',
  ACCEPTED: 'good',
  REJECTED: 'neutral',
  WITHDRAWN: 'neutral',
};

/** The disputes about a line with their answers, the newest first. */
export function LineDisputes({ line, currency }: { line: ListedLineFragment; currency: string }) {
  const t = useT();
  const [answered, setAnswered] = useState<Dispute | null>(null);
  return (
    <>
      <ul className={classes.entries} aria-label={t('settlements.disputes')}>
        {line.disputes.map((dispute) => (
          <li key={dispute.id} className={classes.package}>
            <DisputeText dispute={dispute} currency={currency} />
            {dispute.viewerCan.includes('ANSWER') ? (
              <Button size="xs" onClick={() => setAnswered(dispute)}>
                {t('settlements.answer')}
              </Button>
            ) : null}
            {dispute.viewerCan.includes('WITHDRAW') ? <WithdrawButton disputeId={dispute.id} /> : null}
          </li>
        ))}
      </ul>
      {answered ? (
        <AnswerDialog dispute={answered} line={line} currency={currency} onClose={() => setAnswered(null)} />
      ) : null}
    </>
  );
}

function DisputeText({ dispute, currency }: { dispute: Dispute; currency: string }) {
  const t = useT();
  const format = useFormat();
  const money = useCents();
  const { side, state, reason, claimed, raisedAt, answer, decided, answeredAt } = dispute;
  return (
    <>
      <StatusBadge tone={TONES[state]}>{t(`settlements.disputeState.${state}`)}</StatusBadge>
      <p className={classes.note}>
        {t(`settlements.disputedBy.${side}`, {
          when: format.shortDate(raisedAt),
          amount: money(claimed, currency),
          reason,
        })}
      </p>
      {answer && answeredAt ? (
        <p className={classes.note}>
          {t('settlements.answeredOn', { when: format.shortDate(answeredAt), answer })}
          {decided === null ? '' : ` ${t('settlements.decidedAmount', { amount: money(decided, currency) })}`}
        </p>
      ) : null}
    </>
  );
}

function WithdrawButton({ disputeId }: { disputeId: string }) {
  const t = useT();
  const [withdraw, { loading }] = useMutation(WithdrawLineDisputeDocument, { refetchQueries: 'active' });
  const takeBack = async () => {
    try {
      await withdraw({ variables: { disputeId } });
      notify({ tone: 'good', message: t('settlements.withdrawn') });
    } catch (error) {
      notify({ tone: 'bad', message: errorText(error) });
    }
  };
  return (
    <Button size="xs" variant="default" loading={loading} onClick={() => void takeBack()}>
      {t('settlements.withdraw')}
    </Button>
  );
}
