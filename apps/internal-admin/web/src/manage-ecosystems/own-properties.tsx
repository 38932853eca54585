import { useQuery } from '@apollo/client/react';
import { ErrorState, Stack, Table, Text } from '@lyceum/web/design-system';
import { OwnPropertiesDocument } from '../__generated__/graphql';
import { useT } from '../i18n';

/** Facts that the organization records about itself, read-only; its admins edit them in its configuration. */
export function OwnProperties({ ecosystemId }: { ecosystemId: string }) {
  const t = useT();
  const { data, error, refetch } = useQuery(OwnPropertiesDocument, { variables: { ecosystemId } });
  if (error) return <ErrorState variant="inline" error={error} onRetry={refetch} />;
  const properties = data?.getEcosystem.customProperties ?? [];
  if (!properties.length) return null;
  return (
    <Stack gap={4}>
      <Text size="sm" fw={600} id="own-properties">
        {t('manage.properties')}
      </Text>
      <Table verticalSpacing={4} aria-labelledby="own-properties">
        <Table.Tbody>
          {properties.map(({ key, value }) => (
            <Table.Tr key={key}>
              <Table.Th scope="row">{key}</Table.Th>
              <Table.Td style={{ overflowWrap: 'anywhere' }}>{value}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Stack>
  );
}
