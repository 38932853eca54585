import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { useShell, useViewerState } from '../services-context';
import { programsInAddress } from './program-path';

/** Whether the programs named by the address are loaded or known to be absent; until then they are requested. */
export function useAddressPrograms(): boolean {
  const { store } = useShell();
  const { user, programs, manyPrograms, programsLoaded, absentPrograms } = useViewerState();
  const named = programsInAddress(useLocation());
  const known = (id: string) => absentPrograms.includes(id) || programs.some((program) => program.id === id);
  const unknown = user && manyPrograms && programsLoaded ? named.filter((id) => !known(id)).join(' ') : '';
  useEffect(() => {
    if (unknown) void store.loadPrograms(unknown.split(' '));
  }, [unknown, store]);
  return !unknown;
}
