import { useState } from 'react';
import { useApolloClient } from '@apollo/client/react';
import { Button, ErrorState, Section, StatusBadge } from '@lyceum/web/design-system';
import { useFormat } from '@lyceum/web/i18n';
import { BookDifferencesDocument, type BookDifferencesQuery } from '../__generated__/graphql';
import { useT } from '../i18n';
import { useCents } from '../payments/use-cents';
import classes from '../payments/payments.module.css';

/** Compares the ledger with charges, credit and refunds when an admin asks. */
export function Books() {
  const t = useT();
  const format = useFormat();
  const money = useCents();
  const client = useApolloClient();
  const [found, setFound] = useState<BookDifferencesQuery['getBookDifferences'] | null>(null);
  const [error, setError] = useState<unknown>(null);
  const [loading, setLoading] = useState(false);
  const check = async () => {
    setLoading(true);
    setError(null);
    try {
      const { data } = await client.query({ query: BookDifferencesDocument, fetchPolicy: 'no-cache' });
      setFound(data?.getBookDifferences ?? null);
    } catch (refusal) {
      setError(refusal);
    } finally {
      setLoading(false);
    }
  };
  const many = found?.differences.length ?? 0;
  return (
    <Section title={t('books.title')}>
      <div role="status">
        {found ? (
          <StatusBadge tone={many > 0 ? 'bad' : 'good'}>
            {many > 0 ? t('books.differ', { count: many }) : t('books.agree')}
          </StatusBadge>
        ) : null}
        <p className={classes.note}>
          {found ? t('books.checkedAt', { when: format.dateTime(found.checkedAt) }) : t('books.help')}
          {many > 0 ? ` ${t('books.differHelp')}` : ''}
          {found?.hasMore ? ` ${t('books.more')}` : ''}
        </p>
      </div>
      {error ? <ErrorState error={error} variant="inline" onRetry={() => check()} /> : null}
      {many > 0 ? (
        <ul className={classes.entries}>
          {found?.differences.map(({ about, id, currency, accounts, expected, booked }) => (
            <li key={`${about} ${id} ${accounts}`} className={classes.entry}>
              <p>
                {t(`books.about.${about}`)}
                <span className={classes.parts}>{`${accounts} · ${id}`}</span>
              </p>
              <span className={classes.parts}>
                {about === 'PACKAGE' || accounts === 'NUMBER'
                  ? t('books.amounts', { expected: String(expected), booked: String(booked) })
                  : t('books.amounts', {
                      expected: money(expected, currency),
                      booked: money(booked, currency),
                    })}
              </span>
            </li>
          ))}
        </ul>
      ) : null}
      <div className={classes.pay}>
        <Button variant="default" size="sm" loading={loading} onClick={() => void check()}>
          {t('books.check')}
        </Button>
      </div>
    </Section>
  );
}
