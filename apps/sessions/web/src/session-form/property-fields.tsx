import { skipToken, useQuery } from '@apollo/client/react';
import { Stack, Text } from '@lyceum/web/design-system';
import { useLive } from '@lyceum/web/viewer';
import { ProgramSessionPropertiesDocument } from '../__generated__/graphql';
import { PropertyField, type Property, type PropertyValue } from './property-field';
import { fieldId, type FieldsProps } from './session-form-values';

/** The program's own properties of sessions; empty when it has none. */
export function useProgramProperties(programId: string): readonly Property[] {
  const { data, refetch } = useQuery(
    ProgramSessionPropertiesDocument,
    programId ? { variables: { programIds: [programId] } } : skipToken,
  );
  useLive('programs', () => (programId ? refetch() : undefined));
  return data?.getProgramsByIds[0]?.sessions.sessionCustomProperties ?? [];
}

/** A field for each of the program's own properties. */
export function PropertyFields({
  values,
  set,
  problem,
  properties,
}: FieldsProps & { properties: readonly Property[] }) {
  const change = (key: string, value: PropertyValue | null) => {
    const { [key]: _before, ...others } = values.properties;
    set({ properties: value === null ? others : { ...others, [key]: value } });
  };
  return (
    <Stack gap="md" id={fieldId('customProperties')} tabIndex={-1}>
      {properties.map((property) => (
        <PropertyField
          key={property.key}
          label={property.label}
          required={property.required}
          property={property}
          value={values.properties[property.key] ?? null}
          onChange={(value) => change(property.key, value)}
        />
      ))}
      {problem('customProperties') ? (
        <Text size="sm" c="var(--ly-bad)">
          {problem('customProperties')}
        </Text>
      ) : null}
    </Stack>
  );
}
