import { useState } from 'react';
import { useMutation } from '@apollo/client/react';
import { IconBan, IconDice5, IconLock } from '@tabler/icons-react';
import {
  Button,
  ConfirmDialog,
  FormDialog,
  notify,
  Text,
  TextInput,
  useServerForm,
} from '@lyceum/web/design-system';
import {
  CancelLotteryDocument,
  CloseLotteryDocument,
  DrawLotteryDocument,
  type LotteryOfFragment,
} from '../__generated__/graphql';
import { useT } from '../i18n';

interface LotteryActionsProps {
  lottery: LotteryOfFragment;
  onChanged: () => unknown;
}

/** What comes next: close the list, draw, or end the lottery. */
export function LotteryActions({ lottery, onChanged }: LotteryActionsProps) {
  const t = useT();
  const [asking, setAsking] = useState<'close' | 'draw' | 'cancel' | null>(null);
  const { status } = lottery;
  if (status === 'DRAWN' || status === 'CANCELLED') return null;
  const dialog = { lottery, onChanged, onDone: () => setAsking(null) };
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconBan size={18} stroke={1.7} aria-hidden />}
        onClick={() => setAsking('cancel')}
      >
        {t('lottery.cancel')}
      </Button>
      {status === 'OPEN' ? (
        <Button
          leftSection={<IconLock size={18} stroke={1.7} aria-hidden />}
          onClick={() => setAsking('close')}
        >
          {t('lottery.close')}
        </Button>
      ) : (
        <Button
          leftSection={<IconDice5 size={18} stroke={1.7} aria-hidden />}
          onClick={() => setAsking('draw')}
        >
          {t('lottery.draw')}
        </Button>
      )}
      {asking === 'close' ? <CloseDialog {...dialog} /> : null}
      {asking === 'cancel' ? <CancelDialog {...dialog} /> : null}
      {asking === 'draw' ? <DrawDialog {...dialog} /> : null}
    </>
  );
}

type DialogProps = LotteryActionsProps & { onDone: () => void };

function CloseDialog({ lottery: { id, revision, entrants, seats }, onChanged, onDone }: DialogProps) {
  const t = useT();
  const [close] = useMutation(CloseLotteryDocument);
  return (
    <ConfirmDialog
      opened
      onClose={onDone}
      title={t('lottery.closeTitle')}
      confirmLabel={t('lottery.close')}
      onConfirm={async () => {
        await close({ variables: { lotteryId: id, revision } });
        notify({ tone: 'good', message: t('lottery.closed') });
        await onChanged();
      }}
    >
      <Text>{t('lottery.closeText', { learners: entrants, seats })}</Text>
    </ConfirmDialog>
  );
}

function CancelDialog({ lottery: { id, revision, name }, onChanged, onDone }: DialogProps) {
  const t = useT();
  const [cancel] = useMutation(CancelLotteryDocument);
  return (
    <ConfirmDialog
      opened
      danger
      onClose={onDone}
      title={t('lottery.cancelTitle', { name })}
      confirmLabel={t('lottery.cancel')}
      onConfirm={async () => {
        await cancel({ variables: { lotteryId: id, revision } });
        notify({ tone: 'good', message: t('lottery.cancelled', { name }) });
        await onChanged();
      }}
    >
      <Text>{t('lottery.cancelText')}</Text>
    </ConfirmDialog>
  );
}

function DrawDialog({ lottery: { id, revision }, onChanged, onDone }: DialogProps) {
  const t = useT();
  const [draw] = useMutation(DrawLotteryDocument);
  const form = useServerForm({
    name: `lottery-draw-${id}`,
    initial: { word: '' },
    argument: 'input',
    labelOf: () => t('lottery.word'),
    save: ({ word }) => draw({ variables: { input: { lotteryId: id, word, revision } } }),
  });
  return (
    <FormDialog
      onClose={onDone}
      title={t('lottery.drawTitle')}
      submitLabel={t('lottery.draw')}
      onSubmit={async () => {
        if (!(await form.submit())) return;
        notify({ tone: 'good', message: t('lottery.wasDrawn') });
        await onChanged();
        onDone();
      }}
      busy={form.busy}
      problems={form.problems}
      attempt={form.attempt}
      error={form.error}
      errorTitle={t('lottery.notDrawn')}
    >
      <TextInput
        {...form.field('word')}
        label={t('lottery.word')}
        description={t('lottery.wordHelp')}
        required
        maxLength={100}
        value={form.values.word}
        onChange={(event) => form.set({ word: event.currentTarget.value })}
      />
    </FormDialog>
  );
}
