import { useState } from 'react';
import { useMutation, useQuery } from '@apollo/client/react';
import { gradeLevelName, isGradeLevel } from '@lyceum/contracts/ecosystems';
import {
  Button,
  ConfirmDialog,
  ErrorState,
  ListSkeleton,
  notify,
  Section,
  Text,
} from '@lyceum/web/design-system';
import { phoneText, useFormat } from '@lyceum/web/i18n';
import { useLive, useViewer, type Language } from '@lyceum/web/viewer';
import {
  FieldSourcesDocument,
  GiveFieldBackToSyncDocument,
  type SourceOfFieldFragment,
} from '../../__generated__/graphql';
import { nameOfPerson } from '../person-name';
import styles from '../person.module.css';
import { useT } from './i18n';

/** Where each synced value of a person comes from; a value changed by hand can be given back to the sync. */
export default function FieldSourcesSection({ userId }: { userId: string }) {
  const t = useT();
  const { data, error, refetch } = useQuery(FieldSourcesDocument, {
    variables: { userId },
    fetchPolicy: 'cache-and-network',
  });
  useLive('people', refetch);
  const sources = data?.getFieldSources;
  if (sources?.length === 0) return null;
  return (
    <Section title={t('title')} description={t('help')}>
      {error && !sources ? <ErrorState variant="inline" error={error} onRetry={refetch} /> : null}
      {!sources && !error ? <ListSkeleton rows={2} /> : null}
      <ul className={styles.list} aria-label={t('title')}>
        {sources?.map((source) => (
          <li key={source.field}>
            <FieldSourceLine source={source} userId={userId} onChanged={refetch} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

interface FieldSourceLineProps {
  source: SourceOfFieldFragment;
  userId: string;
  onChanged: () => unknown;
}

function FieldSourceLine({ source, userId, onChanged }: FieldSourceLineProps) {
  const t = useT();
  const { language } = useViewer();
  const origin = useOrigin(source);
  const [asks, setAsks] = useState(false);
  const [giveBack] = useMutation(GiveFieldBackToSyncDocument);
  const field = t(`field.${source.field}`);
  const value = deliveredText(source, language);
  const confirm = async () => {
    await giveBack({ variables: { userId, field: source.field } });
    notify({ tone: 'good', message: t('done') });
    void onChanged();
  };
  return (
    <>
      <Text size="sm" fw={600}>
        {field}
      </Text>
      <Text size="sm">{origin}</Text>
      {source.byHand ? (
        <>
          {value ? (
            <Text size="sm" c="dimmed">
              {t('delivered', { value })}
            </Text>
          ) : null}
          <Button
            variant="default"
            size="compact-sm"
            mt={4}
            aria-label={t('giveBackOf', { field })}
            onClick={() => setAsks(true)}
          >
            {t('giveBack')}
          </Button>
          <ConfirmDialog
            opened={asks}
            onClose={() => setAsks(false)}
            title={t('confirm', { field })}
            confirmLabel={t('giveBack')}
            onConfirm={confirm}
          >
            <Text size="sm">{value ? t('takes', { value }) : t('waits')}</Text>
          </ConfirmDialog>
        </>
      ) : null}
    </>
  );
}

function deliveredText({ field, delivered }: SourceOfFieldFragment, language: Language): string | null {
  if (isGradeLevel(delivered)) return gradeLevelName(delivered, language);
  return field === 'PHONE' && delivered ? phoneText(delivered) : delivered;
}

const SOURCES = ['UPLOAD', 'MANAGED', 'SELF_HOSTED', 'ONEROSTER'] as const;

/** By whom a value was changed, otherwise which source delivered it when. */
function useOrigin({ byHand, changedBy, changedAt, source, deliveredAt }: SourceOfFieldFragment): string {
  const t = useT();
  const format = useFormat();
  if (byHand && !changedAt) return t('byHandOnly');
  if (byHand && changedAt) {
    const day = format.shortDate(changedAt);
    const name = changedBy ? nameOfPerson(changedBy) : '';
    return name ? t('byHand', { name, day }) : t('byHandAt', { day });
  }
  const known = SOURCES.find((each) => each === source);
  const name = known ? t(`source.${known}`) : t('unknown');
  return deliveredAt ? t('synced', { source: name, day: format.shortDate(deliveredAt) }) : name;
}
