import type {
  DashboardLayout,
  DashboardLayoutPart,
  DashboardPart,
  DashboardSide,
} from '../__generated__/resolvers';

/** All parts in their usual order. */
const USUAL: readonly DashboardPart[] = ['FIGURES', 'MINUTES_BY_WEEK', 'ATTENDANCE_BY_WEEK', 'PROGRAMS'];

/** Stored parts, followed by those that were added since. */
export function layoutOf(side: DashboardSide, stored: readonly DashboardLayoutPart[]): DashboardLayout {
  const known = stored.filter(({ part }) => USUAL.includes(part));
  const added = USUAL.filter((part) => !known.some((each) => each.part === part));
  const parts = [...known, ...added.map((part) => ({ part, isHidden: false }))];
  return {
    side,
    parts,
    isUsual: parts.every(({ part, isHidden }, at) => part === USUAL[at] && !isHidden),
  };
}
