import { useAddressPatch } from '@lyceum/web/viewer';
import { isGradeLevel } from '@lyceum/contracts/ecosystems';
import type { TableSort } from '@lyceum/web/design-system';

const SIZES = [25, 50, 100, 200] as const;

/** The view in the address, and a function that changes it and returns to the first page. */
export function useRosterView() {
  const [params, patch] = useAddressPatch();
  const grade = params.get('grade') ?? '';
  const active = params.get('active');
  const sortKey = params.get('sort');
  const view = {
    search: params.get('q') ?? '',
    grade: isGradeLevel(grade) ? grade : null,
    school: params.get('school'),
    active: active === 'yes' || active === 'no' ? active : null,
    archived: params.get('archived') === 'yes',
    sort: sortKey ? { key: sortKey, descending: params.get('down') === 'yes' } : null,
    index: Math.max(0, Number(params.get('page') ?? '1') - 1 || 0),
    size: SIZES.find((size) => String(size) === params.get('size')) ?? 50,
  };
  return {
    ...view,
    sizes: SIZES,
    /** Whether a filter is active. */
    isNarrowed: Boolean(view.search || view.grade || view.school || view.active || view.archived),
    pagination: { pageIndex: view.index, limit: view.size },
    change: (values: Record<string, string | null>) => patch({ page: null, ...values }, { replace: true }),
    turn: (next: number) => patch({ page: next > 0 ? String(next + 1) : null }, { replace: true }),
    order: ({ key, descending }: TableSort) =>
      patch({ page: null, sort: key, down: descending ? 'yes' : null }, { replace: true }),
  };
}

export type RosterAddress = ReturnType<typeof useRosterView>;

/** The address's order, if the list supports it. */
export function sortOf<Field extends string>(
  { sort }: RosterAddress,
  fields: readonly Field[],
): { field: Field; descending: boolean } | null {
  const field = fields.find((each) => each === sort?.key);
  return field ? { field, descending: sort!.descending } : null;
}
