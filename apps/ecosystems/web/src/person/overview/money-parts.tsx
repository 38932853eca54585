import { useState } from 'react';
import { useQuery } from '@apollo/client/react';
import { addDays, dayIn } from '@lyceum/contracts/calendar';
import { useFormat } from '@lyceum/web/i18n';
import { useLive, useViewer } from '@lyceum/web/viewer';
import { PersonChargesDocument, PersonPayDocument } from '../../__generated__/graphql';
import { FactList, type Fact } from '../../fact-list';
import { useT } from './i18n';
import { nameOfPerson } from '../person-name';
import styles from '../person.module.css';
import { PersonPart } from './person-part';
import type { PartProps } from './sessions-parts';

function useCents() {
  const format = useFormat();
  return (cents: number, currency: string) =>
    format.number(cents / 100, { style: 'currency', currency, minimumFractionDigits: 2 });
}

/** A tutor's pay of the last eight weeks, by state. */
export function PayPart({ person }: PartProps) {
  const t = useT();
  const cents = useCents();
  const { timeZoneId } = useViewer();
  const [now] = useState(() => Date.now());
  const to = dayIn(timeZoneId, now);
  const from = addDays(to, -55);
  const query = useQuery(PersonPayDocument, {
    variables: { filter: { userIds: [person.id], from, to } },
    fetchPolicy: 'cache-and-network',
  });
  useLive('sessions', query.refetch);
  const sums = query.data?.getLeaderPay.leaders.map(({ totals }) => totals) ?? [];
  const facts = sums.flatMap(({ currency, amount, pending, approved, paid }): Fact[] => [
    [t('overviewOf.payTotal'), cents(amount, currency)],
    [t('overviewOf.payPending'), cents(pending.amount, currency)],
    [t('overviewOf.payApproved'), cents(approved.amount, currency)],
    [t('overviewOf.payPaid'), cents(paid.amount, currency)],
  ]);
  return (
    <PersonPart
      title={t('overviewOf.pay')}
      all={{ to: `/session-pay?from=${from}&to=${to}&leader=${person.id}`, label: t('overviewOf.all') }}
      query={query}
      empty={facts.length === 0 ? t('overviewOf.noPay') : null}
    >
      <FactList className={styles.facts} facts={facts} />
    </PersonPart>
  );
}

/** Charges for a learner's sessions, or for a parent to pay. */
export function ChargesPart({ person, kinds }: PartProps) {
  const t = useT();
  const format = useFormat();
  const cents = useCents();
  const whose = kinds.learns ? { tuteeId: person.id } : { clientId: person.id };
  const query = useQuery(PersonChargesDocument, {
    variables: { filter: { scope: 'ADMINISTERED', ...whose } },
    fetchPolicy: 'cache-and-network',
  });
  useLive('payments', query.refetch);
  const list = query.data?.getCharges;
  const sums = (list?.totals ?? []).flatMap(({ currency, due, paid }): Fact[] => [
    [t('overviewOf.due'), cents(due, currency)],
    [t('overviewOf.payPaid'), cents(paid, currency)],
  ]);
  return (
    <PersonPart
      title={t('overviewOf.charges')}
      all={{
        to: `/payments?q=${encodeURIComponent(nameOfPerson(person))}`,
        label: t('overviewOf.all'),
      }}
      query={query}
      empty={list?.totalCount === 0 ? t('overviewOf.noCharges') : null}
    >
      <FactList className={styles.facts} facts={sums} />
      <ul className={styles.list} aria-label={t('overviewOf.charges')}>
        {list?.charges.map(({ id, subject, chargeDateTime, status, currency, price }) => (
          <li key={id} className={styles.relativeName}>
            <span>
              {subject} · {cents(price, currency)}
            </span>
            <span className={styles.quiet}>
              {format.shortDate(chargeDateTime)} · {t(`overviewOf.charge.${status}`)}
            </span>
          </li>
        ))}
      </ul>
    </PersonPart>
  );
}
