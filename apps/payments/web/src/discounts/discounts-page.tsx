import { useState } from 'react';
import { useQuery } from '@apollo/client/react';
import { IconDiscount, IconPlus } from '@tabler/icons-react';
import {
  Button,
  EmptyState,
  ErrorState,
  FormSkeleton,
  Page,
  PageHeader,
  StatusBadge,
} from '@lyceum/web/design-system';
import { useFormat, useReader } from '@lyceum/web/i18n';
import { useLive } from '@lyceum/web/viewer';
import { DiscountsDocument, type ListedDiscountFragment } from '../__generated__/graphql';
import { useT } from '../i18n';
import { useCents } from '../payments/use-cents';
import classes from '../payments/payments.module.css';
import { SaveDiscountDialog } from './save-discount-dialog';

type Asked = { saved: ListedDiscountFragment | null };

/** Discounts on sessions: for families, learners and programs. */
export default function DiscountsPage() {
  const t = useT();
  const [asked, setAsked] = useState<Asked | null>(null);
  const { data, error, refetch } = useQuery(DiscountsDocument, { fetchPolicy: 'cache-and-network' });
  useLive('payments', refetch);
  const discounts = data?.getDiscounts;
  return (
    <Page>
      <PageHeader
        title={t('discounts.title')}
        description={t('discounts.help')}
        crumbs={[{ label: t('payments.title'), to: '/payments' }]}
        actions={
          <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setAsked({ saved: null })}>
            {t('discounts.make')}
          </Button>
        }
      />
      {discounts ? (
        <Discounts discounts={discounts} onChange={(saved) => setAsked({ saved })} />
      ) : error ? (
        <ErrorState error={error} onRetry={refetch} />
      ) : (
        <FormSkeleton fields={3} />
      )}
      {asked ? <SaveDiscountDialog saved={asked.saved} onClose={() => setAsked(null)} /> : null}
    </Page>
  );
}

interface DiscountsProps {
  discounts: readonly ListedDiscountFragment[];
  onChange: (discount: ListedDiscountFragment) => void;
}

function Discounts({ discounts, onChange }: DiscountsProps) {
  const t = useT();
  const { language } = useReader();
  const words = useDiscountWords();
  if (discounts.length === 0)
    return (
      <EmptyState icon={<IconDiscount size={28} stroke={1.6} />} title={t('discounts.none')}>
        {t('discounts.noneHint')}
      </EmptyState>
    );
  return (
    <ul className={classes.entries}>
      {discounts.map((each) => {
        const name = language === 'sp' ? each.nameSp : each.nameEn;
        return (
          <li key={each.id} className={classes.entry}>
            <p>
              {name}{' '}
              {each.archived ? <StatusBadge tone="neutral">{t('discounts.archived')}</StatusBadge> : null}
              <span className={classes.parts}>{words.terms(each)}</span>
            </p>
            <p className={classes.money}>{words.value(each)}</p>
            <div className={classes.deeds}>
              <Button
                size="xs"
                variant="default"
                aria-label={t('discounts.changeOf', { name })}
                onClick={() => onChange(each)}
              >
                {t('discounts.change')}
              </Button>
            </div>
          </li>
        );
      })}
    </ul>
  );
}

function useDiscountWords() {
  const t = useT();
  const format = useFormat();
  const money = useCents();
  return {
    value: ({ kind, value, currency }: ListedDiscountFragment) =>
      kind === 'PERCENT'
        ? t('discounts.percentOff', { percent: format.number(Number(value)) })
        : t('discounts.amountOff', { amount: money(Math.round(Number(value) * 100), currency) }),
    terms: ({ payer, payerName, learner, learnerName, programName, from, until }: ListedDiscountFragment) =>
      [
        payer ? t('discounts.paidBy', { name: payerName ?? t('charges.someone') }) : null,
        learner ? (learnerName ?? t('charges.someone')) : null,
        programName,
        until ? format.dateRange(from, until) : t('discounts.since', { from: format.date(from) }),
      ]
        .filter(Boolean)
        .join(' · '),
  };
}
