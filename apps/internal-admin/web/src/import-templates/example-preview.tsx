import { useApolloClient } from '@apollo/client/react';
import { IconDownload } from '@tabler/icons-react';
import { Button, notify, Section, Table } from '@lyceum/web/design-system';
import { errorText } from '@lyceum/web/graphql';
import { TemplateExampleFileDocument, type ImportTemplatePropertyInput } from '../__generated__/graphql';
import { useT } from '../i18n';
import classes from './import-templates.module.css';

interface ExamplePreviewProps {
  properties: readonly Pick<ImportTemplatePropertyInput, 'name' | 'examples'>[];
  /** Version id of the published template, for the download of its example file; null before the first. */
  published: string | null;
}

const ROWS = [0, 1, 2];

/** A preview of the example file: the columns with their examples. */
export function ExamplePreview({ properties, published }: ExamplePreviewProps) {
  const t = useT();
  const cell = (examples: readonly string[] | null | undefined, row: number) =>
    examples?.length ? examples[row % examples.length] : '';
  return (
    <Section
      title={t('templates.example')}
      description={t('templates.exampleHelp')}
      actions={published ? <DownloadExample id={published} /> : null}
    >
      {/* Focusable, so that it can be scrolled by keyboard. */}
      <div className={classes.example} tabIndex={0} role="region" aria-label={t('templates.example')}>
        <Table withTableBorder withColumnBorders>
          <Table.Thead>
            <Table.Tr>
              {properties.map(({ name }) => (
                <Table.Th key={name} scope="col">
                  {name}
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {ROWS.map((row) => (
              <Table.Tr key={row}>
                {properties.map(({ name, examples }) => (
                  <Table.Td key={name}>{cell(examples, row)}</Table.Td>
                ))}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </div>
    </Section>
  );
}

function DownloadExample({ id }: { id: string }) {
  const t = useT();
  const client = useApolloClient();
  const download = async () => {
    try {
      const { data } = await client.query({
        query: TemplateExampleFileDocument,
        variables: { templateId: id },
        fetchPolicy: 'no-cache',
      });
      const { url, fileName } = data!.getImportExampleFileUrl;
      Object.assign(document.createElement('a'), { href: url, download: fileName }).click();
    } catch (error) {
      notify({ tone: 'bad', message: errorText(error) });
    }
  };
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={16} aria-hidden />}
      onClick={() => void download()}
    >
      {t('templates.download')}
    </Button>
  );
}
