import { useState } from 'react';
import { useMutation } from '@apollo/client/react';
import { FormDialog, notify, TextInput } from '@lyceum/web/design-system';
import { errorField, errorText } from '@lyceum/web/graphql';
import { SaveHourlyRateForPairDocument, type PairRowFragment } from '../__generated__/graphql';
import { useT } from '../i18n';
import { nameOf } from '../review/person-name';

const FIELD = 'pair-rate';

/** Sets the leader's pay per hour for this pair. */
export default function RateDialog({ pair, onClose }: { pair: PairRowFragment; onClose: () => void }) {
  const t = useT();
  const [rate, setRate] = useState(pair.hourlyWage ?? '');
  const [attempt, setAttempt] = useState(0);
  const [refusal, setRefusal] = useState<unknown>(null);
  const [save, { loading }] = useMutation(SaveHourlyRateForPairDocument);
  const problem = refusal && errorField(refusal) === 'rate' ? errorText(refusal) : null;
  const submit = async () => {
    setAttempt((count) => count + 1);
    setRefusal(null);
    try {
      await save({ variables: { pairId: pair.id, rate: rate.trim() || null } });
      notify({ tone: 'good', message: t('rateDialog.done') });
      onClose();
    } catch (cause) {
      setRefusal(cause);
    }
  };
  return (
    <FormDialog
      title={t('rateDialog.title', { leader: nameOf(pair.tutor, t), learner: nameOf(pair.tutee, t) })}
      onClose={onClose}
      onSubmit={submit}
      submitLabel={t('rateDialog.submit')}
      busy={loading}
      problems={problem ? [{ fieldId: FIELD, message: problem }] : []}
      attempt={attempt}
      error={problem ? null : refusal}
      errorTitle={t('rateDialog.failed')}
    >
      <TextInput
        id={FIELD}
        label={t('rateDialog.rate')}
        description={t('rateDialog.help')}
        error={problem}
        inputMode="decimal"
        maxLength={20}
        data-autofocus
        value={rate}
        onChange={(event) => setRate(event.currentTarget.value)}
      />
    </FormDialog>
  );
}
