import { useMemo } from 'react';
import { useAddressPatch, useViewer } from '@lyceum/web/viewer';
import type { SessionPayFilter } from '../__generated__/graphql';
import { dayOf } from '../session/days';
import { spanOf } from './pay-span';

/** The view in the address, and a function to change it. */
export function usePayView() {
  const { timeZoneId, programs } = useViewer();
  const [params, patch] = useAddressPatch();
  const today = dayOf(Date.now(), timeZoneId);
  const { from, to } = spanOf(params.get('from'), params.get('to'), today);
  const program = programs.find(({ id }) => id === params.get('program'))?.id ?? null;
  const filter = useMemo<SessionPayFilter>(
    () => ({ from, to, ...(program ? { programIds: [program] } : {}) }),
    [from, to, program],
  );
  return { filter, from, to, program, leader: params.get('leader'), params, change: patch };
}

export type PayView = ReturnType<typeof usePayView>;
