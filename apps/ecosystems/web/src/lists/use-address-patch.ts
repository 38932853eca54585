import { useAddressParams } from '@lyceum/web/viewer';

/** What stands behind `?`, and how to change some of it: null or nothing takes a name away. */
export function useAddressPatch(): [URLSearchParams, (patch: Record<string, string | null>) => void] {
  const [address, change] = useAddressParams();
  const put = (patch: Record<string, string | null>) =>
    change(
      (before) => {
        const next = new URLSearchParams(before);
        for (const [key, value] of Object.entries(patch)) {
          if (value) next.set(key, value);
          else next.delete(key);
        }
        return next;
      },
      { replace: true },
    );
  return [address, put];
}
