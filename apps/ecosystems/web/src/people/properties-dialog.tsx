import { useState } from 'react';
import { useMutation } from '@apollo/client/react';
import { Button, FileButton, FormDialog, notify, Stack, Text, Textarea } from '@lyceum/web/design-system';
import { UploadPropertiesDocument, type UploadPropertiesMutation } from '../__generated__/graphql';
import { readTextFile } from '../csv/read-text-file';
import { useT } from '../i18n';
import styles from './people.module.css';

type Upload = UploadPropertiesMutation['bulkUploadUserCustomProperties'];

const MOST_SHOWN = 8;
const EXAMPLE = 'email,Bus route\nana@example.org,12';

/** Sets the ecosystem's own properties from a table, pasted or from a file: checked first, then saved as a whole. */
export default function PropertiesDialog({ onClose }: { onClose: () => void }) {
  const t = useT();
  const [csv, setCsv] = useState('');
  const [checked, setChecked] = useState<{ csv: string; upload: Upload } | null>(null);
  const [error, setError] = useState<unknown>(null);
  const [send, { loading }] = useMutation(UploadPropertiesDocument);
  const upload = checked?.csv === csv ? checked.upload : null;
  const isGood = upload !== null && upload.errors.length === 0 && upload.rows > 0;
  const submit = async () => {
    setError(null);
    try {
      const answer = (await send({ variables: { csv, dryRun: !isGood } })).data;
      const next = answer?.bulkUploadUserCustomProperties;
      if (!next) return;
      setChecked({ csv, upload: next });
      if (!isGood) return;
      notify({ tone: 'good', message: t('properties.saved', { count: next.changed }) });
      onClose();
    } catch (cause) {
      setError(cause);
    }
  };
  return (
    <FormDialog
      title={t('properties.title')}
      onClose={onClose}
      submitLabel={isGood ? t('properties.save', { count: upload.rows }) : t('properties.check')}
      busy={loading}
      error={error}
      errorTitle={t('properties.failed')}
      onSubmit={submit}
    >
      <Text size="sm" c="dimmed">
        {t('properties.text')}
      </Text>
      <div>
        <FileButton
          onChange={(file) => void (file && readTextFile(file).then(setCsv))}
          accept=".csv,text/csv"
        >
          {(props) => (
            <Button {...props} variant="default" size="sm">
              {t('properties.file')}
            </Button>
          )}
        </FileButton>
      </div>
      <Textarea
        label={t('properties.table')}
        placeholder={EXAMPLE}
        className={styles.table ?? ''}
        autosize
        minRows={5}
        maxRows={14}
        value={csv}
        onChange={(event) => setCsv(event.currentTarget.value)}
      />
      {upload ? <Outcome upload={upload} /> : null}
    </FormDialog>
  );
}

function Outcome({ upload }: { upload: Upload }) {
  const t = useT();
  if (upload.errors.length === 0) {
    const named = upload.properties.map(({ key, type }) => `${key} (${t(`propertyType.${type}`)})`);
    return (
      <Text size="sm" role="status">
        {t('properties.good', { count: upload.rows, properties: named.join(', ') })}
      </Text>
    );
  }
  return (
    <Stack gap={4} role="alert">
      <Text size="sm" fw={600}>
        {t('properties.wrong', { count: upload.errors.length })}
      </Text>
      <ul className={styles.errors}>
        {upload.errors.slice(0, MOST_SHOWN).map(({ row, column, message }, at) => (
          <li key={at}>{t('properties.row', { row, column: column ?? '', message })}</li>
        ))}
      </ul>
    </Stack>
  );
}
