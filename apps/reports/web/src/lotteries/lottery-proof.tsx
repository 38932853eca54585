import { useState } from 'react';
import { useApolloClient } from '@apollo/client/react';
import { IconDownload, IconShieldCheck } from '@tabler/icons-react';
import { checkRecord, type LotteryRecord, type RecordFault } from '@lyceum/contracts/reports';
import { Alert, Button, Group, notify, saveFile, Section, Text } from '@lyceum/web/design-system';
import { errorText } from '@lyceum/web/graphql';
import { LotteryRecordDocument, type LotteryOfFragment } from '../__generated__/graphql';
import { useT } from '../i18n';
import classes from './lotteries.module.css';

/** What was committed before the draw, and the record with which anybody can repeat it. */
export function LotteryProof({ lottery }: { lottery: LotteryOfFragment }) {
  const t = useT();
  const { seedHash, listHash, word, seed, status } = lottery;
  const lines = [
    [t('lottery.seedHash'), seedHash],
    [t('lottery.listHash'), listHash],
    [t('lottery.word'), word],
    [t('lottery.seed'), seed],
  ] as const;
  return (
    <Section title={t('lottery.proof')}>
      <Text size="sm" mb="md">
        {t('lottery.proofText')}
      </Text>
      <dl className={classes.proof}>
        {lines.map(([name, value]) =>
          value === null ? null : (
            <div key={name}>
              <dt>{name}</dt>
              <dd className={classes.hash}>{value}</dd>
            </div>
          ),
        )}
      </dl>
      {status === 'DRAWN' ? <RecordCheck lottery={lottery} /> : null}
    </Section>
  );
}

/** Browsers hash on secure pages only. */
const hasHashes = () => Boolean(globalThis.crypto?.subtle);

async function sha256(text: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

function RecordCheck({ lottery: { id, name } }: { lottery: LotteryOfFragment }) {
  const t = useT();
  const client = useApolloClient();
  const [busy, setBusy] = useState(false);
  const [faults, setFaults] = useState<RecordFault[] | null>(null);
  const withRecord = async (handle: (text: string) => unknown) => {
    setBusy(true);
    try {
      const { data } = await client.query({
        query: LotteryRecordDocument,
        variables: { lotteryId: id },
        fetchPolicy: 'no-cache',
      });
      if (data) await handle(data.getLotteryRecord);
    } catch (error) {
      notify({ tone: 'bad', message: errorText(error) });
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className={classes.check}>
      <Group gap="xs">
        {hasHashes() ? (
          <Button
            variant="default"
            loading={busy}
            leftSection={<IconShieldCheck size={18} stroke={1.7} aria-hidden />}
            onClick={() =>
              void withRecord(async (text) =>
                setFaults(await checkRecord(JSON.parse(text) as LotteryRecord, sha256)),
              )
            }
          >
            {t('lottery.repeat')}
          </Button>
        ) : null}
        <Button
          variant="default"
          disabled={busy}
          leftSection={<IconDownload size={18} stroke={1.7} aria-hidden />}
          onClick={() =>
            void withRecord((text) =>
              saveFile(`${name}.json`, new Blob([text], { type: 'application/json' })),
            )
          }
        >
          {t('lottery.record')}
        </Button>
      </Group>
      <div role="status">
        {faults === null ? null : faults.length === 0 ? (
          <Alert color="green" mt="md">
            {t('lottery.agrees')}
          </Alert>
        ) : (
          <Alert color="red" mt="md">
            {faults.map((fault) => t(`lottery.fault.${fault}`)).join(' ')}
          </Alert>
        )}
      </div>
      <Text size="sm" mt="md">
        {t('lottery.repeatText')}{' '}
        <code className={classes.hash}>node tools/lotteries/verify-draw.mjs record.json</code>
      </Text>
    </div>
  );
}
