import { useState } from 'react';
import { useMutation, useQuery } from '@apollo/client/react';
import { Checkbox, ConfirmDialog, ErrorState, Select, Skeleton, Text } from '@lyceum/web/design-system';
import { ProgramSessionPropertiesDocument, UpdateSessionsPropertiesDocument } from '../__generated__/graphql';
import { useT } from '../i18n';
import { PropertyField, type PropertyValue } from '../session-form/property-field';
import type { PropertiesTarget } from './change-all';

interface EditPropertiesDialogProps {
  programId: string;
  target: PropertiesTarget;
  onDone: () => void;
  onClose: () => void;
}

/** Sets or removes one of the program's own properties on every chosen session. */
export default function EditPropertiesDialog({
  programId,
  target,
  onDone,
  onClose,
}: EditPropertiesDialogProps) {
  const t = useT();
  const [key, setKey] = useState<string | null>(null);
  const [value, setValue] = useState<PropertyValue | null>(null);
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
      {property && !takeAway ? (
        <PropertyField
          label={t('properties.value', { name: property.label })}
          property={property}
          value={value}
          onChange={setValue}
        />
      ) : null}
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
