import { useCallback, useEffect, useRef } from 'react';

/**
 * Changes parts of a form's values. Several changes in one event (one field is left, another chosen) each build on the
 * previous change instead of the rendered values.
 */
export function usePatch<Values extends object>(
  values: Values,
  save: (next: Values) => void,
): (patch: Partial<Values>) => void {
  const latest = useRef({ values, save });
  useEffect(() => {
    latest.current = { values, save };
  });
  return useCallback((patch) => {
    const { save: saveNow } = latest.current;
    latest.current.values = { ...latest.current.values, ...patch };
    saveNow(latest.current.values);
  }, []);
}
