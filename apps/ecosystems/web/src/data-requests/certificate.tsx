import { useQuery } from '@apollo/client/react';
import { ErrorState, Group, ListSkeleton } from '@lyceum/web/design-system';
import { useFormat } from '@lyceum/web/i18n';
import { ErasureCertificateDocument, type ErasureCertificateQuery } from '../__generated__/graphql';
import { useT } from '../i18n';
import styles from '../review.module.css';

type Entry = ErasureCertificateQuery['getErasureCertificate']['entries'][number];

/** What was deleted, what is kept and why, by domain; can be printed or saved as JSON. */
export function Certificate({ requestId }: { requestId: string }) {
  const t = useT();
  const { data, error, refetch } = useQuery(ErasureCertificateDocument, {
    variables: { requestId },
    fetchPolicy: 'cache-and-network',
  });
  const certificate = data?.getErasureCertificate;
  if (error && !certificate) return <ErrorState variant="inline" error={error} onRetry={refetch} />;
  if (!certificate) return <ListSkeleton rows={4} />;
  const domains = [...new Set(certificate.entries.map(({ domain }) => domain))];
  return (
    <section aria-label={t('certificate.title')}>
      <h2 className={styles.heading}>{t('certificate.title')}</h2>
      <Group gap="md" mb="md">
        <a href={certificate.pageUrl}>{t('certificate.page')}</a>
        <a href={certificate.jsonUrl}>{t('certificate.json')}</a>
      </Group>
      {domains.map((domain) => (
        <div key={domain}>
          <h3 className={styles.heading}>{domain}</h3>
          <ul className={styles.notes}>
            {certificate.entries
              .filter((entry) => entry.domain === domain)
              .map((entry, index) => (
                <EntryRow key={`${entry.table}-${index}`} entry={entry} />
              ))}
          </ul>
        </div>
      ))}
      <p className={styles.quiet}>{t('certificate.digest', { digest: certificate.digest })}</p>
    </section>
  );
}

function EntryRow({ entry }: { entry: Entry }) {
  const t = useT();
  const format = useFormat();
  const { title, treatment, rows, files, because, law } = entry;
  const number = t(`certificate.${treatment}`, { rows: format.number(rows) });
  return (
    <li>
      <strong>{title}</strong> ·{' '}
      {files > 0 ? `${number}, ${t('certificate.files', { count: files })}` : number}
      {because ? (
        <>
          <br />
          {because} <span className={styles.quiet}>{law}</span>
        </>
      ) : null}
    </li>
  );
}
