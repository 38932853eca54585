import { useState } from 'react';
import { useMutation, useQuery } from '@apollo/client/react';
import {
  Button,
  ConfirmDialog,
  ErrorState,
  Group,
  notify,
  Section,
  Skeleton,
  Stack,
  Text,
} from '@lyceum/web/design-system';
import { personName, useLive, useUser } from '@lyceum/web/viewer';
import {
  MyConsentsDocument,
  WithdrawWaiverDocument,
  type WaiverToSignFragment,
} from '../__generated__/graphql';
import { useT } from '../i18n';
import { WaiverCard } from '../sign-up/waiver-card';
import { SignedCopies } from './signed-copies';

/** Waivers that the person has signed, for whom and when; they can be signed and withdrawn here. */
export function ConsentsSection() {
  const t = useT();
  const name = personName(useUser());
  const { data, error, refetch } = useQuery(MyConsentsDocument, { fetchPolicy: 'cache-and-network' });
  useLive('waivers', refetch);
  const [leaving, setLeaving] = useState<WaiverToSignFragment | null>(null);
  const [withdraw] = useMutation(WithdrawWaiverDocument);
  const waivers = data?.getMyWaivers ?? [];
  const copies = data?.getMySignedWaivers ?? [];
  const confirm = async ({ id, title }: WaiverToSignFragment) => {
    await withdraw({ variables: { waiverId: id } });
    notify({ tone: 'info', message: t('consents.withdrawn', { title }) });
    await refetch();
  };
  if (data && waivers.length === 0 && copies.length === 0) return null;
  return (
    <Section title={t('consents.title')} description={t('consents.help')}>
      {error && !data ? <ErrorState variant="inline" error={error} onRetry={refetch} /> : null}
      {!data && !error ? <Skeleton height={72} radius="md" aria-hidden /> : null}
      <Stack gap="md">
        {waivers.map((waiver) => (
          <div key={waiver.id}>
            <WaiverCard waiver={waiver} signUpToken={null} name={name} onSigned={() => void refetch()} />
            {waiver.signedName ? (
              <Group mt="xs">
                <Button
                  size="compact-sm"
                  variant="subtle"
                  aria-label={t('consents.withdrawNamed', { title: waiver.title })}
                  onClick={() => setLeaving(waiver)}
                >
                  {t('consents.withdraw')}
                </Button>
              </Group>
            ) : null}
          </div>
        ))}
        <SignedCopies copies={copies} />
      </Stack>
      {leaving ? (
        <ConfirmDialog
          opened
          danger
          title={t('consents.withdrawTitle', { title: leaving.title })}
          confirmLabel={t('consents.withdraw')}
          onClose={() => setLeaving(null)}
          onConfirm={() => confirm(leaving)}
        >
          <Stack gap="xs">
            {leaving.forNames.length > 0 ? (
              <Text size="sm">{t('waivers.forNames', { names: leaving.forNames.join(', ') })}</Text>
            ) : null}
            <Text size="sm">
              {leaving.required ? t('consents.effectRequired') : t('consents.effectOptional')}
            </Text>
            <Text size="sm">{t('consents.effectKept')}</Text>
          </Stack>
        </ConfirmDialog>
      ) : null}
    </Section>
  );
}
