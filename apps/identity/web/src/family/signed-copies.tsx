import { useState } from 'react';
import { useApolloClient } from '@apollo/client/react';
import { Button, Group, notify, saveFile, Stack, Text } from '@lyceum/web/design-system';
import { errorText } from '@lyceum/web/graphql';
import { useFormat } from '@lyceum/web/i18n';
import { SignedWaiverPdfDocument, type MyConsentsQuery } from '../__generated__/graphql';
import { useT } from '../i18n';

type Copy = MyConsentsQuery['getMySignedWaivers'][number];

/** Everything that the person has signed, former versions too, each as PDF. */
export function SignedCopies({ copies }: { copies: readonly Copy[] }) {
  const t = useT();
  const shown = copies.filter(({ isPdfAvailable }) => isPdfAvailable);
  if (shown.length === 0) return null;
  return (
    <Stack component="ul" gap="xs" m={0} p={0} aria-label={t('consents.copies')}>
      {shown.map((copy) => (
        <CopyLine key={copy.id} copy={copy} />
      ))}
    </Stack>
  );
}

function CopyLine({ copy: { id, title, signedAt } }: { copy: Copy }) {
  const t = useT();
  const format = useFormat();
  const client = useApolloClient();
  const [busy, setBusy] = useState(false);
  const date = format.date(signedAt);
  const save = async () => {
    setBusy(true);
    try {
      const { data } = await client.query({
        query: SignedWaiverPdfDocument,
        variables: { signatureId: id },
        fetchPolicy: 'no-cache',
      });
      const pdf = data?.getMySignedWaivers[0]?.pdf;
      if (pdf) saveFile(`${title} - ${date}.pdf`, pdfOf(pdf));
      else notify({ tone: 'bad', message: t('consents.noCopy') });
    } catch (error) {
      notify({ tone: 'bad', message: errorText(error) });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Group component="li" gap="sm" justify="space-between">
      <Text size="sm">{t('consents.copyOf', { title, date })}</Text>
      <Button
        size="compact-sm"
        variant="default"
        loading={busy}
        aria-label={t('consents.saveNamed', { title, date })}
        onClick={() => void save()}
      >
        {t('consents.save')}
      </Button>
    </Group>
  );
}

function pdfOf(base64: string): Blob {
  const bytes = Uint8Array.from(atob(base64), (char) => char.codePointAt(0)!);
  return new Blob([bytes], { type: 'application/pdf' });
}
