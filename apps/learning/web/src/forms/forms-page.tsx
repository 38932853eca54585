import { useQuery } from '@apollo/client/react';
import { Link, useParams } from 'react-router';
import {
  Anchor,
  ErrorState,
  FormSkeleton,
  Page,
  PageHeader,
  Section,
  Stack,
} from '@lyceum/web/design-system';
import { useLive, useViewer } from '@lyceum/web/viewer';
import { ProgramFeedbackFormsDocument } from '../__generated__/graphql';
import { useT } from '../management-i18n';
import { FormSection } from './form-section';

/** A program's two feedback forms: of leaders about each learner, of learners about the session. */
export default function FormsPage() {
  const t = useT();
  const { programId = '' } = useParams();
  const archived = useViewer().programs.some((each) => each.id === programId && each.archived);
  const { data, error, refetch } = useQuery(ProgramFeedbackFormsDocument, {
    variables: { programId },
    fetchPolicy: 'cache-and-network',
  });
  useLive(['feedback-forms', 'feedback'], refetch);
  const found = data?.getProgramFeedbackForms;
  return (
    <Page width="medium">
      <PageHeader
        title={t('forms.title')}
        description={t('forms.description')}
        crumbs={[{ label: found?.program.name ?? t('forms.program'), to: `/p/${programId}` }]}
      />
      {found ? (
        <Stack gap="lg">
          {found.forms.map((form) => (
            <FormSection key={form.id} programId={programId} form={form} archived={archived} />
          ))}
          <Section
            title={t('forms.notes')}
            description={t(found.studentNotes ? 'forms.notesOn' : 'forms.notesOff')}
          >
            <Anchor component={Link} to={`/programs/${programId}/edit`}>
              {t('forms.settings')}
            </Anchor>
          </Section>
        </Stack>
      ) : error ? (
        <ErrorState error={error} onRetry={refetch} />
      ) : (
        <FormSkeleton fields={4} />
      )}
    </Page>
  );
}
