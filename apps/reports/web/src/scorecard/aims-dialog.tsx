import { useMutation } from '@apollo/client/react';
import { FormDialog, notify, NumberInput, SimpleGrid, Text, useServerForm } from '@lyceum/web/design-system';
import { UpdateScorecardAimsDocument, type ScorecardStandard } from '../__generated__/graphql';
import { useT } from '../i18n';
import type { Line } from './figure-texts';
import type { Scorecard } from './scorecard-page';

/** Typed aims by standard; cost in whole dollars and cents. Empty: the usual aim. */
type Values = Partial<Record<ScorecardStandard, number | ''>>;

interface AimsDialogProps {
  card: Scorecard;
  onClose: () => void;
  onSaved: () => unknown;
}

const isMoney = (standard: ScorecardStandard) => standard === 'COST_PER_HOUR';

/** The program's own aims; an empty field is the usual one. */
export function AimsDialog({ card, onClose, onSaved }: AimsDialogProps) {
  const t = useT();
  const [update] = useMutation(UpdateScorecardAimsDocument);
  const lines = card.lines.filter(({ standard }) => standard !== 'OUTCOME');
  const initial: Values = Object.fromEntries(lines.map((line) => [line.standard, typedAim(line)]));
  const standards = lines.map(({ standard }) => standard);
  const form = useServerForm<Values>({
    name: `scorecard-aims-${card.programId}`,
    initial,
    argument: 'input',
    revision: card.aimsRevision,
    labelOf: (field) => {
      const standard = standards[Number(/^aims\.(\d+)/.exec(field)?.[1])];
      return standard ? t(`scorecard.standard.${standard}`) : t('scorecard.aims');
    },
    save: (values, revision) =>
      update({
        variables: {
          input: {
            programId: card.programId,
            revision,
            aims: standards.map((standard) => ({ standard, aim: sentAim(standard, values[standard]) })),
          },
        },
      }),
  });
  const submit = async () => {
    if (!(await form.submit())) return;
    notify({ tone: 'good', message: t('scorecard.saved') });
    await onSaved();
    onClose();
  };
  return (
    <FormDialog
      onClose={onClose}
      title={t('scorecard.editAims')}
      submitLabel={t('scorecard.save')}
      onSubmit={submit}
      busy={form.busy}
      problems={form.problems}
      attempt={form.attempt}
      error={form.error}
      errorTitle={t('scorecard.notSaved')}
    >
      <Text size="sm" mb="md">
        {t('scorecard.aimsHelp')}
      </Text>
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        {standards.map((standard, place) => (
          <NumberInput
            key={standard}
            {...form.field(`aims.${place}.aim`)}
            label={t(`scorecard.aimOf.${standard as Exclude<ScorecardStandard, 'OUTCOME'>}`)}
            min={0}
            decimalScale={isMoney(standard) ? 2 : 1}
            value={form.values[standard] ?? ''}
            onChange={(value) => form.set({ [standard]: value === '' ? '' : Number(value) })}
          />
        ))}
      </SimpleGrid>
    </FormDialog>
  );
}

const typedAim = ({ standard, aim, isOwnAim }: Line): number | '' =>
  !isOwnAim || aim === null ? '' : isMoney(standard) ? aim / 100 : aim;

const sentAim = (standard: ScorecardStandard, typed: number | '' | undefined): number | null =>
  typed === '' || typed === undefined ? null : isMoney(standard) ? Math.round(100 * typed) : typed;
