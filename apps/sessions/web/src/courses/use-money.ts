import { skipToken, useQuery } from '@apollo/client/react';
import { useFormat, useReader } from '@lyceum/web/i18n';
import { useLive, useViewer } from '@lyceum/web/viewer';
import { EcosystemCurrencyDocument } from '../__generated__/graphql';

/** Formats amounts in the organization's currency, and names it; a plain number until it is loaded. */
export function useMoney() {
  const format = useFormat();
  const { locale } = useReader();
  const { ecosystem } = useViewer();
  const { data, refetch } = useQuery(
    EcosystemCurrencyDocument,
    ecosystem ? { variables: { ecosystemId: ecosystem.id } } : skipToken,
  );
  useLive('ecosystem', refetch);
  const currency = data?.getEcosystem.currency;
  return {
    money: (amount: string) =>
      format.number(
        Number(amount),
        currency ? { style: 'currency', currency } : { minimumFractionDigits: 2 },
      ),
    currencyName: currency
      ? (new Intl.DisplayNames(locale, { type: 'currency' }).of(currency) ?? currency)
      : '',
  };
}
