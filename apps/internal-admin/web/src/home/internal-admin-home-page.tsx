import { Link } from 'react-router';
import { useQuery } from '@apollo/client/react';
import { Button, ErrorState, ListSkeleton, Page, PageHeader, Section } from '@lyceum/web/design-system';
import { useFormat } from '@lyceum/web/i18n';
import { IconChevronRight, IconPlus } from '@tabler/icons-react';
import { EcosystemCountsDocument } from '../__generated__/graphql';
import { useT } from '../i18n';
import styles from './home.module.css';

const MANAGE = '/internal-admin-panel/manage-ecosystems';

/** The operator's home: the number of organizations, and the link to them. */
export default function InternalAdminHomePage() {
  const t = useT();
  const format = useFormat();
  const { data, error, refetch } = useQuery(EcosystemCountsDocument, { fetchPolicy: 'cache-and-network' });
  return (
    <Page width="medium">
      <PageHeader
        title={t('home.title')}
        description={t('home.description')}
        actions={
          <Button
            component={Link}
            to={`${MANAGE}?create=1`}
            leftSection={<IconPlus size={18} stroke={1.8} />}
          >
            {t('manage.create')}
          </Button>
        }
      />
      <Section
        title={t('manage.title')}
        description={
          data
            ? t('home.counts', {
                count: data.open.totalCount,
                archived: format.number(data.all.totalCount - data.open.totalCount),
              })
            : t('home.counting')
        }
        actions={
          <Button component={Link} to={MANAGE} variant="default">
            {t('home.all')}
          </Button>
        }
        flush
      >
        {data ? (
          <ul className={styles.list}>
            {data.open.items.map(({ id, name, shortName }) => (
              <li key={id}>
                <Link className={styles.entry ?? ''} to={`${MANAGE}?search=${encodeURIComponent(shortName)}`}>
                  <strong>{name}</strong>
                  <span className={styles.quiet}>/e/{shortName}</span>
                  <IconChevronRight size={16} stroke={1.7} aria-hidden />
                </Link>
              </li>
            ))}
          </ul>
        ) : error ? (
          <ErrorState error={error} onRetry={refetch} />
        ) : (
          <ListSkeleton rows={3} />
        )}
      </Section>
    </Page>
  );
}
