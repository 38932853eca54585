import { Suspense, useState } from 'react';
import { useParams } from 'react-router';
import { useMutation, useQuery } from '@apollo/client/react';
import {
  Alert,
  Button,
  EmptyState,
  ErrorState,
  FormSkeleton,
  lazyPart,
  notify,
  Page,
  PageHeader,
  useServerForm,
} from '@lyceum/web/design-system';
import { useLive, useViewer, useViewerActions } from '@lyceum/web/viewer';
import {
  EditProgramDocument,
  ProgramSettingsByIdDocument,
  type ProgramSettingsByIdQuery,
  type ProgramSettingsFragment,
} from '../__generated__/graphql';
import { useT } from '../i18n';
import { ArchiveProgramDialog, type ArchivedOrNot } from '../programs/archive-program-dialog';
import { lostRights, type Loss } from '../program-change/lost-rights';
import { ProgramForm, programLabel } from './program-form';
import { inputOf, valuesOf } from './program-values';

const ProgramChangeDialog = lazyPart(() => import('../program-change/program-change-dialog'));

export default function EditProgramPage() {
  const t = useT();
  const { programId = '' } = useParams();
  const { data, error, refetch } = useQuery(ProgramSettingsByIdDocument, {
    variables: { programIds: [programId] },
    fetchPolicy: 'cache-and-network',
  });
  useLive('programs', refetch);
  const program = data?.getProgramsByIds[0];
  return (
    <Page width="medium">
      <PageHeader
        title={program?.name ?? t('programForm.editTitle')}
        description={t('programForm.editDescription')}
        crumbs={[{ label: t('programs.title'), to: '/programs' }]}
      />
      {program ? (
        <Loaded key={`${program.id}-${program.archived}`} program={program} onReload={refetch} />
      ) : error ? (
        <ErrorState error={error} onRetry={refetch} />
      ) : data ? (
        <EmptyState title={t('programForm.gone')}>{t('programForm.goneHint')}</EmptyState>
      ) : (
        <FormSkeleton fields={7} />
      )}
    </Page>
  );
}

interface LoadedProps {
  program: ProgramSettingsFragment;
  onReload: () => Promise<{ data?: ProgramSettingsByIdQuery | undefined }>;
}

function Loaded({ program, onReload }: LoadedProps) {
  const t = useT();
  const { has } = useViewer();
  const { reload } = useViewerActions();
  const [edit] = useMutation(EditProgramDocument);
  const [chosen, setChosen] = useState<ArchivedOrNot | null>(null);
  const [losses, setLosses] = useState<Loss[] | null>(null);
  const form = useServerForm({
    name: `program-${program.id}`,
    initial: valuesOf(program),
    argument: 'programInput',
    labelOf: programLabel(t),
    revision: program.revision,
    save: (values, revision) =>
      edit({ variables: { programId: program.id, programInput: inputOf(values, revision) } }),
  });
  const saved = () => {
    notify({ tone: 'good', message: t('form.saved') });
    void reload();
  };
  const save = async () => {
    if (await form.submit()) saved();
  };
  /** Merges the saved values into the form, below unsaved input. */
  const takeUp = async () => {
    const found = (await onReload()).data?.getProgramsByIds[0];
    if (found) form.rebase(valuesOf(found), found.revision);
  };
  /** A change that takes rights away is confirmed before it is saved. */
  const check = () => {
    const found = lostRights(valuesOf(program), form.values);
    if (found.length > 0) setLosses(found);
    else void save();
  };
  const archiving = has('SUPER_ADMIN', 'INTERNAL_ADMIN') ? (
    <Button variant="subtle" color="gray" onClick={() => setChosen(program)}>
      {program.archived ? t('programs.unarchive') : t('programs.archive')}
    </Button>
  ) : null;
  return (
    <>
      {program.archived ? (
        <Alert color="yellow" title={t('programForm.isArchived')}>
          {t('programForm.isArchivedText')} {archiving}
        </Alert>
      ) : (
        <ProgramForm
          form={form}
          submitLabel={t('form.save')}
          backTo={`/p/${program.id}`}
          onSubmit={check}
          onTakeUp={takeUp}
          aside={archiving}
        />
      )}
      {losses ? (
        <Suspense fallback={null}>
          <ProgramChangeDialog
            program={program}
            losses={losses}
            onSave={save}
            onClose={() => setLosses(null)}
          />
        </Suspense>
      ) : null}
      <ArchiveProgramDialog program={chosen} onClose={() => setChosen(null)} />
    </>
  );
}
