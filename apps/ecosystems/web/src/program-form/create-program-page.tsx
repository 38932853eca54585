import { useNavigate } from 'react-router';
import { useMutation } from '@apollo/client/react';
import { notify, Page, PageHeader, useServerForm } from '@lyceum/web/design-system';
import { useViewerActions } from '@lyceum/web/viewer';
import { CreateProgramDocument } from '../__generated__/graphql';
import { useT } from '../i18n';
import { ProgramForm, programLabel } from './program-form';
import { inputOf, NEW_PROGRAM } from './program-values';

export default function CreateProgramPage() {
  const t = useT();
  const navigate = useNavigate();
  const { reload } = useViewerActions();
  const [create] = useMutation(CreateProgramDocument);
  const form = useServerForm({
    name: 'new-program',
    initial: NEW_PROGRAM,
    argument: 'programInput',
    labelOf: programLabel(t),
    save: async (values) => {
      const answer = await create({ variables: { programInput: inputOf(values) } });
      const program = answer.data?.createProgram;
      if (!program) return;
      notify({ tone: 'good', message: t('programForm.created', { name: program.name }) });
      // The switcher and the route check must know the program before its page opens.
      await reload();
      void navigate(`/p/${program.id}`);
    },
  });
  return (
    <Page width="medium">
      <PageHeader
        title={t('programForm.newTitle')}
        description={t('programForm.newDescription')}
        crumbs={[{ label: t('programs.title'), to: '/programs' }]}
      />
      <ProgramForm
        form={form}
        submitLabel={t('programForm.create')}
        backTo="/programs"
        onSubmit={form.submit}
      />
    </Page>
  );
}
