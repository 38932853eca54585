import { useState, type FormEvent } from 'react';
import { useMutation } from '@apollo/client/react';
import { Alert, Button, ErrorState, Select, useDraft } from '@lyceum/web/design-system';
import { useUser } from '@lyceum/web/viewer';
import { StudentApplyToTutorDocument, type GetSignUpPageQuery } from '../__generated__/graphql';
import { useT } from '../i18n';
import card from '../sign-up.module.css';
import { ApplicationForm } from './application-form';
import { EMPTY_APPLICATION, inputOf, type ApplicationValues } from './application-values';
import styles from './apply.module.css';
import { refusedField } from './use-saving';

interface Draft {
  programId: string | null;
  application: ApplicationValues;
}

/** Somebody who is here already applies: the same form, without another account; what is typed stays in this tab. */
export function ApplyAsMember({ page }: { page: NonNullable<GetSignUpPageQuery['getSignUpPage']> }) {
  const t = useT();
  const user = useUser();
  const draft = useDraft<Draft>('apply-as-member', {
    programId: null,
    application: { ...EMPTY_APPLICATION, name: `${user.firstName} ${user.lastName}` },
  });
  const [values, setValues] = useState(draft.initial);
  const [apply, { error, loading, data }] = useMutation(StudentApplyToTutorDocument);
  const set = (patch: Partial<Draft>) => {
    const next = { ...values, ...patch };
    setValues(next);
    draft.save(next);
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const { name: _own, ...application } = inputOf(values.application);
    try {
      await apply({ variables: { input: { programId: values.programId, application } } });
      draft.discard();
    } catch (failure) {
      document.getElementById(`application-${refusedField(failure) ?? ''}`)?.focus();
    }
  };
  const field = refusedField(error);
  if (data) {
    return (
      <div className={styles.page}>
        <h1 className={card.heading}>{t('apply.sentTitle')}</h1>
        <Alert role="status">
          {data.studentApplyToTutor.status === 'APPROVED' ? t('apply.accepted') : t('apply.waits')}
        </Alert>
      </div>
    );
  }
  return (
    <form
      className={styles.page}
      onSubmit={(event) => void submit(event)}
      noValidate
      aria-label={t('apply.title')}
    >
      <h1 className={card.heading}>{t('apply.title')}</h1>
      {page.programs.length > 0 ? (
        <Select
          label={t('fields.optional', { label: t('apply.program') })}
          clearable
          clearButtonProps={{ 'aria-label': t('apply.clearProgram') }}
          data={page.programs.map(({ id, name }) => ({ value: id, label: name }))}
          value={values.programId}
          onChange={(programId) => set({ programId })}
        />
      ) : null}
      <ApplicationForm
        values={values.application}
        refused={new Map(field ? [[field, error]] : [])}
        onChange={(patch) => set({ application: { ...values.application, ...patch } })}
      />
      {error ? <ErrorState variant="inline" error={error} /> : null}
      <Button type="submit" size="md" loading={loading}>
        {t('apply.send')}
      </Button>
    </form>
  );
}
