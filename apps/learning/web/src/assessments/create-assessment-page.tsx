import { useState } from 'react';
import { useMutation } from '@apollo/client/react';
import { useNavigate } from 'react-router';
import { Page, PageHeader, notify, useServerForm } from '@lyceum/web/design-system';
import { useToday, useViewer } from '@lyceum/web/viewer';
import { CreateAssessmentDocument } from '../__generated__/graphql';
import { useT } from '../i18n';
import { AssessmentForm, assessmentLabel } from './assessment-form';
import { emptyValues, inputOf, type AssessmentValues } from './assessment-values';

export default function CreateAssessmentPage() {
  const t = useT();
  const { program, programs, administers } = useViewer();
  const navigate = useNavigate();
  const today = useToday();
  const [create] = useMutation(CreateAssessmentDocument);
  const own = programs.filter(({ id, archived }) => administers(id) && !archived);
  const chosen = own.find(({ id }) => id === program?.id) ?? (own.length === 1 ? own[0] : undefined);
  const [initial] = useState(() => emptyValues(chosen?.id ?? '', today));
  const form = useServerForm<AssessmentValues>({
    name: 'assessment-new',
    initial,
    argument: 'input',
    labelOf: assessmentLabel(t),
    save: (values) =>
      create({
        variables: {
          input: {
            programId: values.programId,
            formType: values.formType,
            definitionKey: values.formType === 'EXTERNAL' ? values.definitionKey : null,
            ...inputOf(values),
          },
        },
      }),
  });
  const submit = async () => {
    const { formName } = form.values;
    if (!(await form.submit())) return;
    notify({ tone: 'good', message: t('assessments.created', { name: formName.trim() }) });
    void navigate('/assessments');
  };
  return (
    <Page width="medium">
      <PageHeader
        title={t('assessments.create')}
        crumbs={[{ label: t('assessments.title'), to: '/assessments' }]}
      />
      <AssessmentForm form={form} submitLabel={t('assessments.create')} onSubmit={submit} />
    </Page>
  );
}
