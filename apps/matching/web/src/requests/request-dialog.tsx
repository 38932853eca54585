import { useMutation } from '@apollo/client/react';
import { Checkbox, FormDialog, notify, Text, Textarea, useServerForm } from '@lyceum/web/design-system';
import {
  CreateTutoringRequestDocument,
  EditTutoringRequestDocument,
  type RequestCardFragment,
} from '../__generated__/graphql';
import { useT } from '../i18n';
import { RequestFilesField } from '../request-files/request-files-field';
import { useRequestUploads } from '../request-files/use-request-uploads';
import { WhenFields } from './request-when-fields';
import { valuesOf, wishesOf, type RequestValues } from './request-values';
import { WhoFields } from './request-who-fields';
import type { RequestOptions } from './requests-page';

interface RequestDialogProps {
  options: RequestOptions;
  /** Null for a new request. */
  request: RequestCardFragment | null;
  /** Initial values of a new request. */
  asked?: Partial<RequestValues>;
  onClose: () => void;
  onSaved: () => void;
}

/** Labels by the field names in the server's errors. */
const LABELS = {
  learnerId: 'requestForm.learner',
  'wishes.subjects': 'requestForm.subjects',
  'wishes.tutorId': 'requestForm.tutor',
  'wishes.note': 'requestForm.note',
  'wishes.fileIds': 'requestFiles.title',
  'wishes.sessionInfo.startTime': 'requestForm.start',
  'wishes.sessionInfo.endTime': 'requestForm.end',
  'wishes.sessionInfo.startDate': 'requestForm.startDate',
  'wishes.sessionInfo.location': 'requestForm.location',
} as const;

function useRequestForm({ options, request, asked, onSaved, onClose }: RequestDialogProps) {
  const t = useT();
  const [create] = useMutation(CreateTutoringRequestDocument, { refetchQueries: 'active' });
  const [edit] = useMutation(EditTutoringRequestDocument, { refetchQueries: 'active' });
  const form = useServerForm<RequestValues>({
    name: `request-${request?.id ?? 'new'}`,
    initial: { ...valuesOf(request, options), ...asked },
    argument: 'input',
    ...(request ? { revision: request.revision } : {}),
    labelOf: (field) => {
      const known = field.replace(/\.\d+$/, '');
      return known in LABELS ? t(LABELS[known as keyof typeof LABELS]) : field;
    },
    save: (values, revision) => {
      const offered = options.programs.find(({ program }) => program.id === values.programId);
      const wishes = wishesOf(values, offered?.program.timeZoneId ?? null, request);
      return request
        ? edit({ variables: { input: { requestId: request.id, wishes, revision } } })
        : create({
            variables: {
              input: {
                programId: values.programId,
                learnerId: values.learnerId,
                wishes,
                savePreferences: values.remember,
              },
            },
          });
    },
  });
  const uploads = useRequestUploads((file) => form.set({ files: [...form.values.files, file] }));
  const submit = async () => {
    if (uploads.busy || !(await form.submit())) return;
    notify({ tone: 'good', message: t(request ? 'requestForm.changed' : 'requestForm.sent') });
    if (!request) form.reset(valuesOf(null, options));
    onClose();
    onSaved();
  };
  return { form, uploads, submit };
}

/** Form of a tutoring request: subjects, tutor, times, place. */
export default function RequestDialog(props: RequestDialogProps) {
  const { options, request, onClose } = props;
  const t = useT();
  const { form, uploads, submit } = useRequestForm(props);
  const offered = options.programs.find(({ program }) => program.id === form.values.programId);
  const type = request?.type ?? offered?.type ?? 'SESSION';
  return (
    <FormDialog
      title={t(request ? 'requestForm.editTitle' : 'requestForm.title')}
      onClose={onClose}
      onSubmit={submit}
      submitLabel={t(request ? 'requestForm.change' : 'requestForm.send')}
      busy={form.busy || uploads.busy}
      aside={
        uploads.busy ? (
          <Text size="sm" c="dimmed" role="status">
            {t('requestFiles.wait')}
          </Text>
        ) : null
      }
      problems={form.problems}
      attempt={form.attempt}
      error={form.error}
      errorTitle={t('requestForm.notSent')}
    >
      <WhoFields form={form} options={options} isNew={request === null} type={type} />
      <WhenFields form={form} zone={request?.sessionInfo.timeZoneId ?? offered?.program.timeZoneId ?? null} />
      {request ? null : (
        <Checkbox
          label={t('requestForm.remember')}
          checked={form.values.remember}
          onChange={(event) => form.set({ remember: event.currentTarget.checked })}
        />
      )}
      <Textarea
        {...form.field('wishes.note')}
        label={t('requestForm.note')}
        description={t('requestForm.noteHelp')}
        maxLength={2000}
        autosize
        minRows={3}
        value={form.values.note}
        onChange={(event) => form.set({ note: event.currentTarget.value })}
      />
      <RequestFilesField
        files={form.values.files}
        uploads={uploads}
        field={form.field}
        onChange={(files) => form.set({ files })}
      />
    </FormDialog>
  );
}
