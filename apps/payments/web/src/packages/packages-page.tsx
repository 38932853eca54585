import { useState } from 'react';
import { useQuery } from '@apollo/client/react';
import { IconPlus, IconTicket } from '@tabler/icons-react';
import {
  Button,
  EmptyState,
  ErrorState,
  FormSkeleton,
  Page,
  PageHeader,
  Section,
  StatusBadge,
} from '@lyceum/web/design-system';
import { useLive, useViewer } from '@lyceum/web/viewer';
import { PackagesDocument, type OfferedPackageFragment } from '../__generated__/graphql';
import { useT } from '../i18n';
import { useCents } from '../payments/use-cents';
import classes from '../payments/payments.module.css';
import { GrantPackageDialog } from './grant-package-dialog';
import { PurchaseList } from './purchase-list';
import { SavePackageDialog } from './save-package-dialog';
import { usePackageWords } from './use-package-words';

type Asked = { save: OfferedPackageFragment | null } | { grant: OfferedPackageFragment };

/** Packages of the viewer's programs: what is offered, and what is left of those that people have. */
export default function PackagesPage() {
  const t = useT();
  const [asked, setAsked] = useState<Asked | null>(null);
  const { data, error, refetch } = useQuery(PackagesDocument, {
    variables: { scope: 'ADMINISTERED' },
    fetchPolicy: 'cache-and-network',
  });
  useLive('payments', refetch);
  const packages = data?.getPackages.packages;
  const close = () => setAsked(null);
  return (
    <Page>
      <PageHeader
        title={t('packages.title')}
        description={t('packages.help')}
        crumbs={[{ label: t('payments.title'), to: '/payments' }]}
        actions={
          <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setAsked({ save: null })}>
            {t('packages.make')}
          </Button>
        }
      />
      <Section title={t('packages.offered')}>
        {packages ? (
          <Offered packages={packages} onAsk={setAsked} />
        ) : error ? (
          <ErrorState error={error} variant="inline" onRetry={refetch} />
        ) : (
          <FormSkeleton fields={2} />
        )}
      </Section>
      <PurchaseList />
      {asked && 'save' in asked ? <SavePackageDialog saved={asked.save} onClose={close} /> : null}
      {asked && 'grant' in asked ? <GrantPackageDialog of={asked.grant} onClose={close} /> : null}
    </Page>
  );
}

interface OfferedProps {
  packages: readonly OfferedPackageFragment[];
  onAsk: (asked: Asked) => void;
}

function Offered({ packages, onAsk }: OfferedProps) {
  const t = useT();
  const { has } = useViewer();
  const money = useCents();
  const words = usePackageWords();
  if (packages.length === 0)
    return (
      <EmptyState icon={<IconTicket size={28} stroke={1.6} />} title={t('packages.none')}>
        {t('packages.noneHint')}
      </EmptyState>
    );
  return (
    <ul className={classes.entries}>
      {packages.map((each) => (
        <li key={each.id} className={classes.entry}>
          <p>
            {each.name}{' '}
            {each.archived ? <StatusBadge tone="neutral">{t('packages.archived')}</StatusBadge> : null}
            <span className={classes.parts}>{[each.programName, words.terms(each)].join(' · ')}</span>
          </p>
          <p className={classes.money}>{money(each.total, each.currency)}</p>
          <div className={classes.deeds}>
            <Button
              size="xs"
              variant="default"
              aria-label={t('packages.changeOf', { name: each.name })}
              onClick={() => onAsk({ save: each })}
            >
              {t('packages.change')}
            </Button>
            {each.archived || !has('SUPER_ADMIN', 'INTERNAL_ADMIN') ? null : (
              <Button
                size="xs"
                variant="default"
                aria-label={t('packages.grantOf', { name: each.name })}
                onClick={() => onAsk({ grant: each })}
              >
                {t('packages.grant')}
              </Button>
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}
