import { useState } from 'react';
import { useApolloClient } from '@apollo/client/react';
import { FormDialog, NativeSelect, Text } from '@lyceum/web/design-system';
import type { ImportMappingInput } from '../__generated__/graphql';
import { useT } from '../i18n';
import { MappingColumns } from './mapping-columns';
import { mappingOf, missingOf, pickColumn, picksOf, valueKey } from './mapping-picks';
import { MappingValues } from './mapping-values';
import type { ImportTemplateInfo } from './recognise-file';
import { requestInspection, type InspectedFile } from './use-inspections';

/** A file whose columns a person has mapped. */
export interface MappedFile extends InspectedFile {
  template: ImportTemplateInfo;
  mapping: ImportMappingInput;
}

interface MappingDialogProps {
  programId: string;
  file: File;
  templates: readonly ImportTemplateInfo[];
  inspected: InspectedFile;
  onClose: () => void;
  onConfirm: (mapped: MappedFile) => void;
}

/** Maps the columns of a file, then its values: the server proposes, and the person confirms. */
export function MappingDialog({ file, templates, onClose, onConfirm, ...props }: MappingDialogProps) {
  const t = useT();
  const mapping = useMapping(props, templates);
  const { template, inspection, picks, step, missing, attempt } = mapping;
  const submit = async () => {
    const mapped = await mapping.next();
    if (mapped) onConfirm(mapped);
  };
  return (
    <FormDialog
      title={t('mapping.title', { name: file.name })}
      size="xl"
      onClose={onClose}
      submitLabel={t(step === 'columns' ? 'mapping.next' : 'mapping.confirm')}
      onSubmit={submit}
      busy={mapping.busy}
      problems={attempt === 0 ? [] : mapping.problems}
      attempt={attempt}
      error={mapping.error}
      errorTitle={t('mapping.failed')}
    >
      <NativeSelect
        id="mapping-kind"
        label={t('mapping.kind')}
        disabled={mapping.busy || step === 'values'}
        value={template?.id ?? ''}
        onChange={(event) => void mapping.choose(event.currentTarget.value)}
        data={[
          ...(template ? [] : [{ value: '', label: t('mapping.chooseKind') }]),
          ...templates.map(({ id, templateName }) => ({ value: id, label: templateName })),
        ]}
      />
      {template && step === 'columns' ? (
        <>
          <Text size="sm">{t('mapping.help')}</Text>
          <div role="status">
            {missing.length > 0 ? (
              <Text size="sm" fw={600}>
                {t('mapping.missing', { columns: missing.map(({ label }) => label).join(', ') })}
              </Text>
            ) : (
              <Text size="sm">{t('mapping.complete')}</Text>
            )}
          </div>
          <MappingColumns
            columns={inspection.columns}
            template={template}
            picks={picks}
            onPick={(header, property) => mapping.setPicks(pickColumn(picks, header, property))}
          />
        </>
      ) : null}
      {template && step === 'values' ? (
        <MappingValues
          inspection={inspection}
          template={template}
          picks={picks}
          onPick={(value, to) =>
            mapping.setPicks({ ...picks, values: new Map(picks.values).set(valueKey(value), to) })
          }
        />
      ) : null}
    </FormDialog>
  );
}

function useMapping(
  { programId, inspected }: Pick<MappingDialogProps, 'programId' | 'inspected'>,
  templates: readonly ImportTemplateInfo[],
) {
  const t = useT();
  const client = useApolloClient();
  const { uploaded } = inspected;
  const [inspection, setInspection] = useState(inspected.inspection);
  const [picks, setPicks] = useState(() => picksOf(inspected.inspection));
  const [step, setStep] = useState<'columns' | 'values'>('columns');
  const [attempt, setAttempt] = useState(0);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();
  const template = templates.find(({ id }) => id === inspection.template?.id);
  const missing = template ? missingOf(picks, template) : [];
  const ask = async (templateId: string, mapping?: ImportMappingInput) => {
    setBusy(true);
    setError(undefined);
    try {
      const asked = { programId, file: uploaded, templateId, ...(mapping ? { mapping } : {}) };
      return await requestInspection(client, asked);
    } catch (cause) {
      setError(cause);
      return null;
    } finally {
      setBusy(false);
    }
  };
  const choose = async (templateId: string) => {
    const found = templateId ? await ask(templateId) : null;
    if (!found) return;
    setInspection(found);
    setPicks(picksOf(found));
    setAttempt(0);
  };
  /** Null as long as the mapping is incomplete. */
  const next = async (): Promise<MappedFile | null> => {
    if (!template || missing.length > 0) {
      setAttempt(attempt + 1);
      return null;
    }
    if (step === 'values') return { uploaded, inspection, template, mapping: mappingOf(picks, inspection) };
    const mapping = mappingOf(picks, { values: [] });
    const found = await ask(template.id, mapping);
    if (!found) return null;
    if (found.values.length === 0) return { uploaded, inspection: found, template, mapping };
    setInspection(found);
    setPicks({ columns: picks.columns, values: picksOf(found).values });
    setStep('values');
    return null;
  };
  const problems = template
    ? missing.map(({ label }) => ({ message: t('mapping.missing', { columns: label }) }))
    : [{ fieldId: 'mapping-kind', message: t('mapping.chooseKind') }];
  return {
    template,
    inspection,
    picks,
    setPicks,
    step,
    missing,
    attempt,
    busy,
    error,
    choose,
    next,
    problems,
  };
}
