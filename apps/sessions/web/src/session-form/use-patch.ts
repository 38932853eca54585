import { useCallback, useEffect, useRef } from 'react';

/**
 * Changes parts of a form's values. Fields that change in one moment (one is left, another is chosen) each start from
 * the change before theirs, not from what was drawn.
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
