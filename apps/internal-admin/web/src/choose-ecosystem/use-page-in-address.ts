import { useAddressPatch, type AddressPatch } from '@lyceum/web/viewer';

/** Page and search, kept in the address. */
export function usePageInAddress() {
  const [address, patchAddress] = useAddressPatch();
  const put = (patch: AddressPatch) => patchAddress(patch, { replace: true });
  return {
    search: address.get('search') ?? '',
    index: Math.max(0, Math.trunc(Number(address.get('page') ?? '1')) - 1 || 0),
    toPage: (index: number) => put({ page: index > 0 ? String(index + 1) : '' }),
    find: (search: string) => put({ search, page: '' }),
  };
}
