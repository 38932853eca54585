import { useMemo } from 'react';
import { useAddressPatch, useViewer } from '@lyceum/web/viewer';
import type { ChargeFilter, ChargeScope, ChargeStatus } from '../__generated__/graphql';

const SIZE = 25;
const DAY = /^\d{4}-\d\d-\d\d$/;
const STATES = {
  due: ['OPEN', 'COLLECTING', 'DECLINED'],
  paid: ['PAID', 'PAID_OUTSIDE'],
  void: ['VOID'],
  attention: [],
} satisfies Record<string, ChargeStatus[]>;

export type StateChoice = keyof typeof STATES;
export const STATE_CHOICES = Object.keys(STATES) as StateChoice[];

/** The filters and the page in the address, and how to change them; a change starts at the first page. */
export function useChargesView(scope: ChargeScope) {
  const { programs } = useViewer();
  const [params, patch] = useAddressPatch();
  const day = (name: string) => (DAY.test(params.get(name) ?? '') ? params.get(name) : null);
  const [from, to] = [day('from'), day('to')];
  const program = programs.find(({ id }) => id === params.get('program'))?.id ?? null;
  const state = STATE_CHOICES.find((choice) => choice === params.get('state')) ?? null;
  const search = params.get('q') ?? '';
  const index = Math.max(0, Number(params.get('page') ?? '1') - 1 || 0);
  const filter = useMemo<ChargeFilter>(
    () => ({
      scope,
      ...(state === 'attention' ? { needsAttention: true } : state ? { statuses: STATES[state] } : {}),
      ...(program ? { programIds: [program] } : {}),
      ...(from ? { from } : {}),
      ...(to ? { to } : {}),
      ...(search ? { searchTerm: search } : {}),
    }),
    [scope, state, program, from, to, search],
  );
  return {
    ...{ scope, filter, program, state, from, to, search, index, size: SIZE },
    narrowed: Boolean(state || program || from || to || search),
    change: (values: Record<string, string | null>) => patch({ page: null, ...values }, { replace: true }),
  };
}

export type ChargesView = ReturnType<typeof useChargesView>;
