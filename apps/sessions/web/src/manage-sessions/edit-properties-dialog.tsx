import { useState } from 'react';
import { useMutation, useQuery } from '@apollo/client/react';
import {
  Checkbox,
  ConfirmDialog,
  ErrorState,
  NumberInput,
  Select,
  Skeleton,
  Text,
  TextInput,
} from '@lyceum/web/design-system';
import {
  ProgramSessionPropertiesDocument,
  UpdateSessionsPropertiesDocument,
  type ProgramSessionPropertiesQuery,
} from '../__generated__/graphql';
import { useT } from '../i18n';
import type { PropertiesTarget } from './change-all';

type Property =
  ProgramSessionPropertiesQuery['getProgramsByIds'][number]['sessions']['sessionCustomProperties'][number];
type Value = string | number | boolean;

function ValueField({
  property,
  value,
  onChange,
}: {
  property: Property;
  value: Value | null;
  onChange: (value: Value | null) => void;
}) {
  const t = useT();
  const label = t('properties.value', { name: property.label });
  if (property.type === 'NUMBER')
    return (
      <NumberInput
        label={label}
        value={typeof value === 'number' ? value : ''}
        onChange={(next) => onChange(typeof next === 'number' ? next : null)}
      />
    );
  if (property.type === 'TEXT')
    return (
      <TextInput
        label={label}
        maxLength={500}
        value={typeof value === 'string' ? value : ''}
        onChange={(event) => onChange(event.currentTarget.value.trim() ? event.currentTarget.value : null)}
      />
    );
  const yesNo = property.type === 'BOOLEAN';
  const data = yesNo
    ? [
        { value: 'true', label: t('properties.yes') },
        { value: 'false', label: t('properties.no') },
      ]
    : property.options.map((option) => ({ value: option, label: option }));
  return (
    <Select
      label={label}
      data={data}
      value={value === null ? null : String(value)}
      onChange={(next) => onChange(next === null ? null : yesNo ? next === 'true' : next)}
    />
  );
}

interface EditPropertiesDialogProps {
  programId: string;
  target: PropertiesTarget;
  onDone: () => void;
  onClose: () => void;
}

/** Sets one of the program's own properties, or takes it away, on every chosen session. */
export default function EditPropertiesDialog({
  programId,
  target,
  onDone,
  onClose,
}: EditPropertiesDialogProps) {
  const t = useT();
  const [key, setKey] = useState<string | null>(null);
  const [value, setValue] = useState<Value | null>(null);
  const [takeAway, setTakeAway] = useState(false);
  const { data, error, refetch } = useQuery(ProgramSessionPropertiesDocument, {
    variables: { programIds: [programId] },
  });
  const [update] = useMutation(UpdateSessionsPropertiesDocument, { refetchQueries: ['SessionsWork'] });
  const properties = data?.getProgramsByIds[0]?.sessions.sessionCustomProperties;
  const property = properties?.find((each) => each.key === key);
  const confirm = async () => {
    if (!property) return;
    const input = { ...target, properties: { [property.key]: takeAway ? null : value } };
    await update({
      variables: { input: { ...input, sessionIds: target.sessionIds ? [...target.sessionIds] : null } },
    });
    onDone();
  };
  const choose = (next: string | null) => {
    setKey(next);
    setValue(null);
    setTakeAway(false);
  };
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title={t('properties.title')}
      confirmLabel={t('properties.save')}
      disabled={!property || (!takeAway && value === null)}
      onConfirm={confirm}
    >
      {error && !properties ? <ErrorState error={error} variant="inline" onRetry={refetch} /> : null}
      {properties ? null : error ? null : <Skeleton height={36} />}
      {properties?.length === 0 ? <Text>{t('properties.none')}</Text> : null}
      {properties?.length ? (
        <Select
          label={t('properties.which')}
          data={properties.map((each) => ({ value: each.key, label: each.label }))}
          value={key}
          onChange={choose}
        />
      ) : null}
      {property && !takeAway ? <ValueField property={property} value={value} onChange={setValue} /> : null}
      {property && !property.required ? (
        <Checkbox
          label={t('properties.takeAway')}
          checked={takeAway}
          onChange={(event) => setTakeAway(event.currentTarget.checked)}
        />
      ) : null}
      {properties?.length ? (
        <Text size="sm" c="dimmed">
          {t('properties.note')}
        </Text>
      ) : null}
    </ConfirmDialog>
  );
}
