import { useQuery } from '@apollo/client/react';
import { Alert } from '@lyceum/web/design-system';
import { useFormat } from '@lyceum/web/i18n';
import { VendorReconciliationDocument } from '../__generated__/graphql';
import { useT } from '../i18n';
import { useCents } from '../payments/use-cents';
import classes from '../payments/payments.module.css';

/** Differences between the card vendor and the books; nothing where both agree. */
export function VendorDifferences() {
  const t = useT();
  const format = useFormat();
  const money = useCents();
  const { data } = useQuery(VendorReconciliationDocument, { fetchPolicy: 'cache-and-network' });
  const found = data?.getVendorReconciliation;
  if (!found?.reconciledAt || found.differences.length === 0) return null;
  return (
    <Alert color="red" title={t('reconciliation.title', { count: found.differences.length })}>
      <p className={classes.note}>
        {t('reconciliation.help', { when: format.dateTime(found.reconciledAt) })}
      </p>
      <ul className={classes.entries}>
        {found.differences.map(
          ({ chargeId, about, subject, tuteeName, leaderName, currency, ours, theirs }) => (
            <li key={`${chargeId} ${about}`} className={classes.entry}>
              <p>
                {t(`reconciliation.about.${about}`)}
                <span className={classes.parts}>
                  {about === 'TRANSFER'
                    ? (leaderName ?? t('reconciliation.unknownTransfer'))
                    : subject
                      ? [subject, tuteeName].filter(Boolean).join(' · ')
                      : t('reconciliation.unknown')}
                </span>
              </p>
              <span className={classes.parts}>
                {t('reconciliation.amounts', {
                  ours: money(ours, currency),
                  theirs: money(theirs, currency),
                })}
              </span>
            </li>
          ),
        )}
      </ul>
    </Alert>
  );
}
