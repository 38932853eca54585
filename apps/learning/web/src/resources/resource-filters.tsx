import { Group, NativeSelect, SearchField } from '@lyceum/web/design-system';
import { ProgramSelect } from '@lyceum/web/programs';
import { useAddressPatch, useViewer } from '@lyceum/web/viewer';
import type { ResourceAccess } from '../__generated__/graphql';
import { useT } from '../i18n';
import classes from './resources.module.css';

export const PAGE_SIZE = 20;
export const MOST_PAGES = 50;
const ACCESSES: readonly ResourceAccess[] = ['EVERYONE', 'LEADERS'];

/** What the address asks for. */
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

/** Words, the program where there are several, and to admins whom they are for. */
export function ResourceFilters({ isAdmin }: { isAdmin: boolean }) {
  const t = useT();
  const { programs, manyPrograms } = useViewer();
  const { search, programId, access, change } = useResourceView();
  return (
    <Group gap="sm" mb="md">
      <SearchField label={t('resources.search')} value={search} onChange={(q) => change({ q, page: null })} />
      {manyPrograms || programs.length > 1 ? (
        <ProgramSelect
          className={classes.filter}
          aria-label={t('resources.programFilter')}
          placeholder={t('resources.everyProgram')}
          clearable
          archived={isAdmin}
          value={programId}
          onChange={(program) => change({ program, page: null })}
        />
      ) : null}
      {isAdmin ? (
        <NativeSelect
          className={classes.filter}
          aria-label={t('resources.accessFilter')}
          value={access ?? ''}
          data={[
            { value: '', label: t('resources.everyAccess') },
            ...ACCESSES.map((value) => ({ value, label: t(`resources.access.${value}`) })),
          ]}
          onChange={(event) => change({ for: event.currentTarget.value, page: null })}
        />
      ) : null}
    </Group>
  );
}
