import { choiceFilter, ListFilters, SearchField, switchFilter } from '@lyceum/web/design-system';
import { useProgramFilter } from '@lyceum/web/programs';
import { useAddressPatch } from '@lyceum/web/viewer';
import type { AssessmentFormType } from '../__generated__/graphql';
import { useT } from '../i18n';
import classes from './assessments.module.css';

const KINDS: readonly AssessmentFormType[] = ['INTERNAL', 'EXTERNAL'];

/** The list's filters in the URL. */
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

/** Search and program filters; for admins also type and archived. */
export function AssessmentFilters({ isAdmin }: { isAdmin: boolean }) {
  const t = useT();
  const { search, programId, formType, archived, change } = useAssessmentView();
  const ofProgram = useProgramFilter({
    name: t('assessments.programFilter'),
    archived: isAdmin,
    value: programId,
    onChange: (program) => change({ program, page: null }),
  });
  const ofAdmins = [
    choiceFilter({
      key: 'kind',
      name: t('assessments.kindFilter'),
      value: formType,
      data: KINDS.map((value) => ({ value, label: t(`assessments.kind.${value}`) })),
      onChange: (kind) => change({ kind, page: null }),
    }),
    switchFilter({
      key: 'archived',
      name: t('assessments.putAway'),
      on: archived,
      onChange: (on) => change({ archived: on ? 'yes' : null, page: null }),
    }),
  ];
  return (
    <div className={classes.filters}>
      <ListFilters
        search={
          <SearchField
            label={t('assessments.search')}
            value={search}
            onChange={(q) => change({ q, page: null })}
          />
        }
        filters={isAdmin ? [...ofProgram, ...ofAdmins] : ofProgram}
        onClear={() => change({ program: null, kind: null, archived: null, page: null })}
      />
    </div>
  );
}
