import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { cancellableLoad } from './cancellable-load';

/** Focuses the field whose label a link passed as `state.field`. */
export function useFieldFocus(): void {
  const { key, state } = useLocation();
  const name = (state as { field?: unknown } | null)?.field;
  useEffect(() => {
    if (typeof name !== 'string') return undefined;
    return cancellableLoad(async () => (await import('./focus-field')).focusField(name));
  }, [key, name]);
}
