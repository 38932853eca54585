import { useState } from 'react';
import { skipToken, useMutation, useQuery } from '@apollo/client/react';
import { notify } from '@lyceum/web/design-system';
import { errorText } from '@lyceum/web/graphql';
import { useLive } from '@lyceum/web/viewer';
import {
  DashboardLayoutDocument,
  UpdateDashboardLayoutDocument,
  type DashboardLayoutQuery,
  type DashboardPart,
  type DashboardSide,
} from '../__generated__/graphql';

export type LayoutPart = Pick<
  DashboardLayoutQuery['getDashboardLayout']['parts'][number],
  'part' | 'isHidden'
>;

const USUAL: readonly DashboardPart[] = ['FIGURES', 'MINUTES_BY_WEEK', 'ATTENDANCE_BY_WEEK', 'PROGRAMS'];

/** The viewer's arrangement of a side; a change is shown at once and taken back where the server refuses it. */
export function useDashboardLayout(side: DashboardSide | undefined) {
  const { data, refetch } = useQuery(
    DashboardLayoutDocument,
    side ? { variables: { side }, fetchPolicy: 'cache-and-network' } : skipToken,
  );
  const [update] = useMutation(UpdateDashboardLayoutDocument);
  const [changed, setChanged] = useState<{ side: DashboardSide; parts: LayoutPart[] } | null>(null);
  useLive('dashboard-layout', () => void (side && refetch()));
  const stored: readonly LayoutPart[] =
    data?.getDashboardLayout.parts ?? USUAL.map((part) => ({ part, isHidden: false }));
  const parts = changed && changed.side === side ? changed.parts : stored;
  const change = async (next: LayoutPart[]) => {
    if (!side) return;
    setChanged({ side, parts: next.length > 0 ? next : USUAL.map((part) => ({ part, isHidden: false })) });
    try {
      const input = { side, parts: next.map(({ part, isHidden }) => ({ part, isHidden })) };
      await update({ variables: { input } });
      await refetch();
    } catch (error) {
      notify({ tone: 'bad', message: errorText(error) });
    }
    setChanged(null);
  };
  return { parts, change, isUsual: parts.every(({ part, isHidden }, at) => part === USUAL[at] && !isHidden) };
}
