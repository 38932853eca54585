import { useMutation } from '@apollo/client/react';
import {
  AddPaymentMethodDocument,
  EcosystemAddPaymentMethodDocument,
  type CardOwner,
} from '../__generated__/graphql';
import { useVendorPage } from './use-vendor-page';

/** Opens the vendor's page on which a card of the owner is added. */
export function useAddCard(owner: CardOwner): [busy: boolean, add: () => Promise<void>] {
  const [busy, go] = useVendorPage();
  const [addOwn] = useMutation(AddPaymentMethodDocument);
  const [addEcosystems] = useMutation(EcosystemAddPaymentMethodDocument);
  const address = async () =>
    owner === 'SELF'
      ? ((await addOwn()).data?.addPaymentMethod.url ?? null)
      : ((await addEcosystems()).data?.ecosystemAddPaymentMethod.url ?? null);
  return [busy, () => go(address)];
}
