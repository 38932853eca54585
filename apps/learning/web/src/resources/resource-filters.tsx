import {
  choiceFilter,
  ListFilters,
  SearchField,
  SegmentedControl,
  Select,
  switchFilter,
  type ListFilter,
} from '@lyceum/web/design-system';
import { useProgramFilter } from '@lyceum/web/programs';
import { useAddressPatch } from '@lyceum/web/viewer';
import type { ResourceAccess, ResourceOrder } from '../__generated__/graphql';
import { useT } from './i18n';
import { useGradeLevels } from './subject-grade-fields';
import { useSubjects } from './use-subjects';

export const PAGE_SIZE = 20;
export const MOST_PAGES = 50;
const ACCESSES: readonly ResourceAccess[] = ['EVERYONE', 'LEADERS'];
const ORDERS: readonly ResourceOrder[] = ['NEWEST', 'MOST_USED'];

/** The list's filters in the URL. */
export function useResourceView() {
  const [params, change] = useAddressPatch();
  return {
    page: Math.max(1, Math.min(MOST_PAGES, Math.trunc(Number(params.get('page'))) || 1)),
    search: params.get('q') ?? '',
    programId: params.get('program'),
    subjectId: params.get('subject'),
    gradeLevel: params.get('grade'),
    access: ACCESSES.find((each) => each === params.get('for')) ?? null,
    archived: params.get('archived') === 'yes',
    order: params.get('order') === 'used' ? ('MOST_USED' as const) : ('NEWEST' as const),
    change,
  };
}

/** Removes every filter. */
export const NO_FILTERS = {
  program: null,
  subject: null,
  grade: null,
  for: null,
  archived: null,
  page: null,
};

/** Search, subject, grade and program filters; for admins also the audience and archived ones. */
export function ResourceFilters({ isAdmin }: { isAdmin: boolean }) {
  const t = useT();
  const { search, programId, gradeLevel, access, archived, order, change } = useResourceView();
  const ofProgram = useProgramFilter({
    name: t('resources.programFilter'),
    archived: isAdmin,
    value: programId,
    onChange: (program) => change({ program, page: null }),
  });
  const ofSubject = useSubjectFilter();
  const ofGrade = choiceFilter({
    key: 'grade',
    name: t('resources.gradeFilter'),
    value: gradeLevel,
    data: useGradeLevels(gradeLevel ? [gradeLevel] : []),
    onChange: (grade) => change({ grade, page: null }),
  });
  const ofAdmins = [
    choiceFilter({
      key: 'for',
      name: t('resources.accessFilter'),
      value: access,
      data: ACCESSES.map((value) => ({ value, label: t(`resources.access.${value}`) })),
      onChange: (next) => change({ for: next, page: null }),
    }),
    switchFilter({
      key: 'archived',
      name: t('resources.archivedFilter'),
      on: archived,
      onChange: (on) => change({ archived: on ? 'yes' : null, page: null }),
    }),
  ];
  return (
    <ListFilters
      search={
        <SearchField
          label={t('resources.search')}
          value={search}
          onChange={(q) => change({ q, page: null })}
        />
      }
      views={
        <SegmentedControl
          aria-label={t('resources.order.title')}
          data={ORDERS.map((value) => ({ value, label: t(`resources.order.${value}`) }))}
          value={order}
          onChange={(next) => change({ order: next === 'MOST_USED' ? 'used' : null, page: null })}
        />
      }
      filters={[ofSubject, ofGrade, ...ofProgram, ...(isAdmin ? ofAdmins : [])]}
      onClear={() => change(NO_FILTERS)}
    />
  );
}

function useSubjectFilter(): ListFilter {
  const t = useT();
  const { subjectId, change } = useResourceView();
  const subjects = useSubjects(subjectId ? [subjectId] : []);
  const clear = () => change({ subject: null, page: null });
  return {
    key: 'subject',
    name: t('resources.subjectFilter'),
    chosen: subjectId && (subjects.data.find(({ value }) => value === subjectId)?.label ?? '…'),
    clear,
    field: (
      <Select
        {...subjects}
        label={t('resources.subjectFilter')}
        placeholder={t('resources.any')}
        clearable
        searchable
        filter={({ options }) => options}
        nothingFoundMessage={t('resources.field.noSubject')}
        value={subjectId}
        onChange={(subject) => change({ subject, page: null })}
      />
    ),
  };
}
