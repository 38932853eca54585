import { useCallback, useEffect, useRef } from 'react';
import { useSearchParams, type NavigateOptions } from 'react-router';

type Change = (before: URLSearchParams) => URLSearchParams;

/**
 * Query parameters, and how to change them. The router's own setter starts every change of one tick from the same
 * address, so that the last one undoes the others; here each change starts from the one before it.
 */
export function useAddressParams(): [URLSearchParams, (change: Change, options?: NavigateOptions) => void] {
  const [params, setParams] = useSearchParams();
  const latest = useRef(params);
  useEffect(() => {
    latest.current = params;
  }, [params]);
  const change = useCallback(
    (next: Change, options?: NavigateOptions) => {
      latest.current = next(latest.current);
      setParams(latest.current, options);
    },
    [setParams],
  );
  return [params, change];
}

/** Parameters to set; null and the empty text remove one. */
export type AddressPatch = Record<string, string | null>;

/** `useAddressParams` by names and values. */
export function useAddressPatch(): [
  URLSearchParams,
  (patch: AddressPatch, options?: NavigateOptions) => void,
] {
  const [params, change] = useAddressParams();
  const patch = useCallback(
    (values: AddressPatch, options?: NavigateOptions) =>
      change((before) => {
        const next = new URLSearchParams(before);
        for (const [name, value] of Object.entries(values))
          if (value) next.set(name, value);
          else next.delete(name);
        return next;
      }, options),
    [change],
  );
  return [params, patch];
}
