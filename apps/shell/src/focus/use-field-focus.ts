import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { endable } from './endable';

/** An address that was chosen for one of its fields leads to that field: `state.field` is its label. */
export function useFieldFocus(): void {
  const { key, state } = useLocation();
  const name = (state as { field?: unknown } | null)?.field;
  useEffect(() => {
    if (typeof name !== 'string') return undefined;
    return endable(async () => (await import('./focus-field')).focusField(name));
  }, [key, name]);
}
