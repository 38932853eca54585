import { useAddressParams } from '@lyceum/web/viewer';

/** The query of the address, and a function that patches it: null or an empty value removes a parameter. */
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
