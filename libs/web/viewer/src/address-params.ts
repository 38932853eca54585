import { useCallback, useEffect, useRef } from 'react';
import { useSearchParams, type NavigateOptions } from 'react-router';

type Change = (before: URLSearchParams) => URLSearchParams;

/**
 * What stands in the address behind `?`, and how to change it. The router's own setter starts every change of one
 * moment from the same address, so that the last one undoes the others; here each starts from the one before it.
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
