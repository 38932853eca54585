import { choiceFilter, ListFilters, SearchField } from '@lyceum/web/design-system';
import { useProgramFilter } from '@lyceum/web/programs';
import { useAddressPatch } from '@lyceum/web/viewer';
import type { ResourceAccess } from '../__generated__/graphql';
import { useT } from '../i18n';

export const PAGE_SIZE = 20;
export const MOST_PAGES = 50;
const ACCESSES: readonly ResourceAccess[] = ['EVERYONE', 'LEADERS'];

/** The list's filters in the URL. */
export function useResourceView() {
  const [params, change] = useAddressPatch();
  return {
    page: Math.max(1, Math.min(MOST_PAGES, Math.trunc(Number(params.get('page'))) || 1)),
    search: params.get('q') ?? '',
    programId: params.get('program'),
    access: ACCESSES.find((each) => each === params.get('for')) ?? null,
    change,
  };
}

/** Search and program filters; for admins also the audience. */
export function ResourceFilters({ isAdmin }: { isAdmin: boolean }) {
  const t = useT();
  const { search, programId, access, change } = useResourceView();
  const ofProgram = useProgramFilter({
    name: t('resources.programFilter'),
    archived: isAdmin,
    value: programId,
    onChange: (program) => change({ program, page: null }),
  });
  const ofAccess = choiceFilter({
    key: 'for',
    name: t('resources.accessFilter'),
    value: access,
    data: ACCESSES.map((value) => ({ value, label: t(`resources.access.${value}`) })),
    onChange: (next) => change({ for: next, page: null }),
  });
  return (
    <ListFilters
      search={
        <SearchField
          label={t('resources.search')}
          value={search}
          onChange={(q) => change({ q, page: null })}
        />
      }
      filters={isAdmin ? [...ofProgram, ofAccess] : ofProgram}
      onClear={() => change({ program: null, for: null, page: null })}
    />
  );
}
