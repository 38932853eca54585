import { useMutation, useQuery } from '@apollo/client/react';
import { Alert, ErrorState, Section, Select } from '@lyceum/web/design-system';
import {
  GetTutorApplicationDraftDocument,
  SaveTutorApplicationDraftDocument,
  StudentApplyToTutorDocument,
  type ApprovalStatus,
  type GetSignUpPageQuery,
  type GetTutorApplicationDraftQuery,
} from '../__generated__/graphql';
import { EntryCard } from '../entry-card';
import { EntryCardSkeleton } from '../entry-card-skeleton';
import { useT } from '../i18n';
import { StepForm } from '../sign-up/step-form';
import card from '../sign-up.module.css';
import { ApplicationForm } from './application-form';
import { inputOf, valuesOf, type ApplicationValues } from './application-values';
import styles from './apply.module.css';
import { MissingFields } from './missing-fields';
import { SaveProgress } from './save-progress';
import { useAutosave } from './use-autosave';

type SignUpPage = NonNullable<GetSignUpPageQuery['getSignUpPage']>;
type Draft = GetTutorApplicationDraftQuery['getTutorApplicationDraft'];

/** The application of an existing member, stored under the member instead of a sign-up key. */
export function ApplyAsMember({ page }: { page: SignUpPage }) {
  const t = useT();
  const { data, error, refetch } = useQuery(GetTutorApplicationDraftDocument, { fetchPolicy: 'no-cache' });
  if (error) {
    return (
      <EntryCard title={t('apply.title')}>
        <ErrorState error={error} onRetry={() => refetch()} />
      </EntryCard>
    );
  }
  if (!data) return <EntryCardSkeleton title={t('apply.title')} />;
  const draft = data.getTutorApplicationDraft;
  return draft.sentStatus ? (
    <Sent status={draft.sentStatus} />
  ) : (
    <MemberApplication page={page} draft={draft} />
  );
}

type MemberValues = ApplicationValues & { programId: string | null };

function MemberApplication({ page, draft }: { page: SignUpPage; draft: Draft }) {
  const t = useT();
  const [save] = useMutation(SaveTutorApplicationDraftDocument);
  const saving = useAutosave<MemberValues>({
    typed: { ...valuesOf(draft.application), programId: draft.programId },
    progress: { ...draft, percentComplete: draft.application.percentComplete },
    save: async ({ programId, ...typed }) => {
      const { data } = await save({ variables: { application: inputOf(typed), programId } });
      return data?.saveTutorApplicationDraft;
    },
  });
  const [apply, { error, loading, data }] = useMutation(StudentApplyToTutorDocument);
  const { percentComplete, missing } = saving.progress;
  // The program may have been closed since it was chosen.
  const programId = page.programs.some(({ id }) => id === saving.values.programId)
    ? saving.values.programId
    : null;
  const send = async () => {
    if (!(await saving.flush())) return;
    await apply({ variables: { input: { programId, application: {} } } }).catch(() => {
      // Shown as the mutation's error.
    });
  };
  if (data) return <Sent status={data.studentApplyToTutor.status} />;
  return (
    <div className={`${styles.page} ${styles.inFrame}`}>
      <h1 className={card.heading}>{t('apply.title')}</h1>
      <SaveProgress saving={saving} />
      {page.programs.length > 0 ? (
        <Select
          label={t('fields.optional', { label: t('apply.program') })}
          clearable
          clearButtonProps={{ 'aria-label': t('apply.clearProgram') }}
          data={page.programs.map(({ id, name }) => ({ value: id, label: name }))}
          value={programId}
          onChange={(chosen) => saving.change({ programId: chosen })}
        />
      ) : null}
      <ApplicationForm
        asked={saving.progress.flow.asked}
        values={saving.values}
        refused={saving.refused}
        onChange={saving.change}
      />
      <Section title={t('apply.send')}>
        <MissingFields missing={missing} ready={t('apply.ready')} />
        <StepForm
          label={t('apply.send')}
          error={error}
          busy={loading}
          disabled={missing.length > 0 || !saving.isKept}
          submitLabel={t('apply.sendButton', { percent: percentComplete })}
          onSubmit={send}
        >
          {null}
        </StepForm>
      </Section>
    </div>
  );
}

function Sent({ status }: { status: ApprovalStatus }) {
  const t = useT();
  return (
    <div className={styles.page}>
      <h1 className={card.heading}>{t('apply.sentTitle')}</h1>
      <Alert role="status">{status === 'APPROVED' ? t('apply.accepted') : t('apply.waits')}</Alert>
    </div>
  );
}
