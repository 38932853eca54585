import { Group, NativeSelect, SearchField } from '@lyceum/web/design-system';
import { ProgramSelect } from '@lyceum/web/programs';
import { useAddressPatch, useViewer } from '@lyceum/web/viewer';
import type { AssessmentFormType } from '../__generated__/graphql';
import { useT } from '../i18n';
import classes from './assessments.module.css';

const KINDS: readonly AssessmentFormType[] = ['INTERNAL', 'EXTERNAL'];

/** What the address asks for. */
export function useAssessmentView() {
  const [params, change] = useAddressPatch();
  return {
    search: params.get('q') ?? '',
    programId: params.get('program'),
    formType: KINDS.find((each) => each === params.get('kind')) ?? null,
    archived: params.get('archived') === 'yes',
    change,
  };
}

/** Words, the program where there are several, and to admins the kind and what was put away. */
export function AssessmentFilters({ isAdmin }: { isAdmin: boolean }) {
  const t = useT();
  const { programs, manyPrograms } = useViewer();
  const { search, programId, formType, archived, change } = useAssessmentView();
  return (
    <Group gap="sm" mb="md">
      <SearchField
        label={t('assessments.search')}
        value={search}
        onChange={(q) => change({ q, page: null })}
      />
      {manyPrograms || programs.length > 1 ? (
        <ProgramSelect
          className={classes.filter}
          aria-label={t('assessments.programFilter')}
          placeholder={t('assessments.everyProgram')}
          clearable
          archived={isAdmin}
          value={programId}
          onChange={(program) => change({ program, page: null })}
        />
      ) : null}
      {isAdmin ? (
        <>
          <NativeSelect
            className={classes.filter}
            aria-label={t('assessments.kindFilter')}
            value={formType ?? ''}
            data={[
              { value: '', label: t('assessments.everyKind') },
              ...KINDS.map((value) => ({ value, label: t(`assessments.kind.${value}`) })),
            ]}
            onChange={(event) => change({ kind: event.currentTarget.value, page: null })}
          />
          <NativeSelect
            className={classes.filter}
            aria-label={t('assessments.archivedFilter')}
            value={archived ? 'yes' : ''}
            data={[
              { value: '', label: t('assessments.inUse') },
              { value: 'yes', label: t('assessments.putAway') },
            ]}
            onChange={(event) => change({ archived: event.currentTarget.value, page: null })}
          />
        </>
      ) : null}
    </Group>
  );
}
