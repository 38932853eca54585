import { useSearchParams } from 'react-router';

/** Page and search stand in the address. */
export function usePageInAddress() {
  const [address, setAddress] = useSearchParams();
  const put = (patch: Record<string, string>) => {
    const next = new URLSearchParams(address);
    for (const [name, value] of Object.entries(patch))
      if (value) next.set(name, value);
      else next.delete(name);
    setAddress(next, { replace: true });
  };
  return {
    search: address.get('search') ?? '',
    index: Math.max(0, Math.trunc(Number(address.get('page') ?? '1')) - 1 || 0),
    toPage: (index: number) => put({ page: index > 0 ? String(index + 1) : '' }),
    find: (search: string) => put({ search, page: '' }),
  };
}
