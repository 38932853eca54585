import { useState } from 'react';
import { useApolloClient, useQuery } from '@apollo/client/react';
import { IconCertificate, IconDownload, IconPrinter } from '@tabler/icons-react';
import { useParams, useSearchParams } from 'react-router';
import {
  Alert,
  Button,
  EmptyState,
  ErrorState,
  ListSkeleton,
  Page,
  PageHeader,
  Section,
  Stack,
  notify,
  saveFile,
} from '@lyceum/web/design-system';
import { errorCode, errorText } from '@lyceum/web/graphql';
import {
  ModuleCertificateDocument,
  ModuleCertificateFileDocument,
  type ModuleCertificateQuery,
} from '../__generated__/graphql';
import { useT as useRemoteT } from '../i18n';
import { useT } from './i18n';
import classes from './certificate.module.css';

type Certificate = ModuleCertificateQuery['getModuleCertificate'];

/** The certificate as it is printed, in the learner's language, and its PDF where the server can make one. */
export default function CertificatePage() {
  const t = useT();
  const remoteT = useRemoteT();
  const { id: moduleId = '' } = useParams();
  const [params] = useSearchParams();
  const variables = { moduleId, learnerId: params.get('learner') };
  const { data, error, refetch } = useQuery(ModuleCertificateDocument, {
    variables,
    fetchPolicy: 'cache-and-network',
  });
  const [isPdfLost, setPdfLost] = useState(false);
  const certificate = data?.getModuleCertificate;
  const isNone = ['NOT_FOUND', 'CONFLICT'].includes(errorCode(error) ?? '');
  const canDownload = certificate?.isPdfAvailable && !isPdfLost;
  return (
    <Page width="medium">
      <PageHeader
        title={remoteT('modules.certificate.title')}
        crumbs={[
          { label: remoteT('modules.title'), to: '/modules' },
          { label: certificate?.moduleTitle ?? remoteT('modules.one'), to: `/modules/${moduleId}` },
        ]}
        actions={
          certificate ? (
            <>
              <PrintButton />
              {canDownload ? (
                <DownloadButton
                  variables={variables}
                  certificate={certificate}
                  onLost={() => setPdfLost(true)}
                />
              ) : null}
            </>
          ) : null
        }
      />
      {certificate ? (
        <Stack gap="lg">
          {canDownload ? null : (
            <Alert role="status" title={t('modules.certificate.noPdf')} className={classes.notice}>
              {t('modules.certificate.noPdfHint')}
            </Alert>
          )}
          <Paper certificate={certificate} />
        </Stack>
      ) : isNone ? (
        <Section>
          <EmptyState icon={<IconCertificate size={28} stroke={1.6} />} title={t('modules.certificate.none')}>
            {t('modules.certificate.noneText')}
          </EmptyState>
        </Section>
      ) : error ? (
        <ErrorState error={error} onRetry={refetch} />
      ) : (
        <ListSkeleton rows={3} />
      )}
    </Page>
  );
}

function Paper({ certificate }: { certificate: Certificate }) {
  const { heading, name, statement, moduleTitle, details, language } = certificate;
  return (
    <article className={classes.paper} lang={language} aria-labelledby="certificate-heading">
      <h2 id="certificate-heading">{heading}</h2>
      <p className={classes.name}>{name}</p>
      <p>{statement}</p>
      <p className={classes.module}>{moduleTitle}</p>
      {details.map((line) => (
        <p key={line} className={classes.quiet}>
          {line}
        </p>
      ))}
    </article>
  );
}

function PrintButton() {
  const t = useT();
  return (
    <Button
      variant="default"
      leftSection={<IconPrinter size={18} stroke={1.7} aria-hidden />}
      onClick={() => window.print()}
    >
      {t('modules.certificate.print')}
    </Button>
  );
}

interface DownloadButtonProps {
  variables: { moduleId: string; learnerId: string | null };
  certificate: Certificate;
  /** The server cannot make it now. */
  onLost: () => void;
}

function DownloadButton({ variables, certificate: { heading, moduleTitle }, onLost }: DownloadButtonProps) {
  const t = useT();
  const client = useApolloClient();
  const [busy, setBusy] = useState(false);
  const download = async () => {
    setBusy(true);
    try {
      const { data } = await client.query({
        query: ModuleCertificateFileDocument,
        variables,
        fetchPolicy: 'no-cache',
      });
      const pdf = data?.getModuleCertificate.pdf;
      if (pdf) saveFile(`${heading} - ${moduleTitle}.pdf`, pdfOf(pdf));
      else onLost();
    } catch (error) {
      notify({ tone: 'bad', message: errorText(error) });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button
      loading={busy}
      leftSection={<IconDownload size={18} stroke={1.7} aria-hidden />}
      onClick={() => void download()}
    >
      {t('modules.certificate.download')}
    </Button>
  );
}

function pdfOf(base64: string): Blob {
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  return new Blob([bytes], { type: 'application/pdf' });
}
