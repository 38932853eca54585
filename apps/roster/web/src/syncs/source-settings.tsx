import { useMutation } from '@apollo/client/react';
import {
  DraftNotice,
  FormDialog,
  NotSaved,
  NumberInput,
  Radio,
  Stack,
  Switch,
  notify,
  useServerForm,
} from '@lyceum/web/design-system';
import { errorField } from '@lyceum/web/graphql';
import {
  SaveRosterSyncSourceDocument,
  type RosterSyncMode,
  type RosterSyncsQuery,
  type SyncSourceFragment,
} from '../__generated__/graphql';
import { useT } from '../i18n';
import { CompleteSettings } from './complete-settings';
import { valuesOf, type SettingsField } from './source-values';
import { useSourceName } from './use-source-name';

interface SourceSettingsProps {
  programId: string;
  source: SyncSourceFragment;
  onReload: () => Promise<{ data?: RosterSyncsQuery | undefined }>;
  onClose: () => void;
}

const MODES: readonly RosterSyncMode[] = ['ADDITIONS', 'COMPLETE'];
const DAY_HOURS = 24;

/** Settings of a source, which apply from its next file on. */
export function SourceSettings({ programId, source, onReload, onClose }: SourceSettingsProps) {
  const t = useT();
  const sourceName = useSourceName(programId);
  const [save] = useMutation(SaveRosterSyncSourceDocument);
  const form = useServerForm({
    name: `roster-sync-${programId}-${source.source}`,
    argument: 'input',
    initial: valuesOf(source),
    revision: source.revision,
    // A limit of one kind has the label of the limit.
    labelOf: (field) =>
      t(`syncs.settings.${field.split('.').at(-1) as Exclude<SettingsField, 'limitsByKind'>}`),
    save: (values, revision) =>
      save({ variables: { input: { programId, source: source.source, revision, ...values } } }),
  });
  const { values, set, field, error } = form;
  const submit = async () => {
    if (!(await form.submit())) return;
    notify({ tone: 'good', message: t('syncs.settings.saved') });
    onClose();
    await onReload().catch(() => undefined);
  };
  /** Loads newer saved settings into the form, below the person's own changes. */
  const takeUp = async () => {
    const { data } = await onReload();
    const found = data?.getRosterSyncSources.find((each) => each.source === source.source);
    if (found) form.rebase(valuesOf(found), found.revision);
  };
  const isStale = errorField(error) === 'revision';
  return (
    <FormDialog
      title={t('syncs.settings.openOf', { source: sourceName(source.source) })}
      onClose={onClose}
      submitLabel={t('syncs.settings.save')}
      onSubmit={submit}
      busy={form.busy}
      problems={form.problems}
      attempt={form.attempt}
      error={isStale ? null : error}
      errorTitle={t('syncs.settings.notSaved')}
    >
      {isStale ? <NotSaved error={error} title={t('syncs.settings.notSaved')} onTakeUp={takeUp} /> : null}
      <DraftNotice
        restored={form.restored}
        overtaken={form.overtaken}
        onDiscard={() => form.reset(valuesOf(source))}
      />
      <Radio.Group
        {...field('mode')}
        label={t('syncs.settings.mode')}
        value={values.mode}
        onChange={(mode) => set({ mode: mode as RosterSyncMode })}
      >
        <Stack gap="xs" mt="xs">
          {MODES.map((mode) => (
            <Radio
              key={mode}
              value={mode}
              label={t(`syncs.mode.${mode}`)}
              description={t(`syncs.modeHelp.${mode}`)}
            />
          ))}
        </Stack>
      </Radio.Group>
      {values.mode === 'COMPLETE' ? <CompleteSettings form={form} /> : null}
      <Switch
        label={t('syncs.settings.late')}
        checked={values.lateAfterHours !== null}
        onChange={(event) => set({ lateAfterHours: event.currentTarget.checked ? DAY_HOURS : null })}
      />
      {values.lateAfterHours === null ? null : (
        <NumberInput
          {...field('lateAfterHours')}
          label={t('syncs.settings.lateAfterHours')}
          allowDecimal={false}
          allowNegative={false}
          value={values.lateAfterHours}
          onChange={(value) => set({ lateAfterHours: Number(value) || 0 })}
        />
      )}
    </FormDialog>
  );
}
