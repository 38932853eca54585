import { useMutation, useQuery } from '@apollo/client/react';
import { useNavigate } from 'react-router';
import {
  Checkbox,
  FormDialog,
  Group,
  NumberInput,
  Radio,
  Stack,
  Switch,
  TextInput,
  useServerForm,
} from '@lyceum/web/design-system';
import { useFormat } from '@lyceum/web/i18n';
import {
  CreateLotteryDocument,
  LotterySourcesDocument,
  type LotterySource,
  type LotteryStratum,
} from '../__generated__/graphql';
import { useT } from '../i18n';

interface Values {
  name: string;
  seats: number | '';
  source: LotterySource;
  strata: LotteryStratum[];
  siblingsTogether: boolean;
}

const INITIAL: Values = {
  name: '',
  seats: '',
  source: 'WAITING_REQUESTS',
  strata: [],
  siblingsTogether: true,
};
const SOURCES = ['WAITING_REQUESTS', 'LEARNERS'] as const satisfies LotterySource[];
const STRATA = ['GRADE', 'SCHOOL'] as const satisfies LotteryStratum[];

/** Creates a lottery; its seed is committed by the server at that moment. */
export function CreateLotteryDialog({ programId, onClose }: { programId: string; onClose: () => void }) {
  const t = useT();
  const format = useFormat();
  const navigate = useNavigate();
  const [create] = useMutation(CreateLotteryDocument, { refetchQueries: ['Lotteries'] });
  const { data } = useQuery(LotterySourcesDocument, {
    variables: { programId },
    fetchPolicy: 'cache-and-network',
  });
  const countOf = (source: LotterySource) =>
    data?.getLotterySources.find((each) => each.source === source)?.learners;
  const labels: Record<string, string> = { name: t('lottery.name'), seats: t('lottery.seats') };
  const form = useServerForm<Values>({
    name: `lottery-new-${programId}`,
    initial: INITIAL,
    argument: 'input',
    labelOf: (field) => labels[field] ?? field,
    save: async ({ seats, ...values }) => {
      const made = await create({
        variables: { input: { programId, ...values, seats: seats === '' ? 0 : seats } },
      });
      const id = made.data?.createLottery.id;
      if (id) void navigate(`/p/${programId}/lotteries/${id}`);
    },
  });
  const { values, set, field } = form;
  return (
    <FormDialog
      onClose={onClose}
      title={t('lottery.new')}
      submitLabel={t('lottery.create')}
      onSubmit={async () => {
        if (await form.submit()) onClose();
      }}
      busy={form.busy}
      problems={form.problems}
      attempt={form.attempt}
      error={form.error}
      errorTitle={t('lottery.notCreated')}
    >
      <Stack gap="md">
        <TextInput
          {...field('name')}
          label={t('lottery.name')}
          description={t('lottery.nameHelp')}
          required
          maxLength={120}
          value={values.name}
          onChange={(event) => set({ name: event.currentTarget.value })}
        />
        <NumberInput
          {...field('seats')}
          label={t('lottery.seats')}
          required
          min={1}
          max={10_000}
          allowDecimal={false}
          value={values.seats}
          onChange={(seats) => set({ seats: seats === '' ? '' : Number(seats) })}
        />
        <Radio.Group
          label={t('lottery.source')}
          value={values.source}
          onChange={(source) => set({ source: SOURCES.find((each) => each === source) ?? 'LEARNERS' })}
        >
          <Stack gap="xs" mt="xs">
            {SOURCES.map((source) => {
              const count = countOf(source);
              return (
                <Radio
                  key={source}
                  value={source}
                  label={
                    count === undefined
                      ? t(`lottery.sources.${source}`)
                      : t('lottery.sourceCount', {
                          source: t(`lottery.sources.${source}`),
                          number: format.number(count),
                        })
                  }
                />
              );
            })}
          </Stack>
        </Radio.Group>
        <Checkbox.Group
          label={t('lottery.strata')}
          description={t('lottery.strataHelp')}
          value={values.strata}
          onChange={(chosen) => set({ strata: STRATA.filter((each) => chosen.includes(each)) })}
        >
          <Group mt="xs">
            {STRATA.map((stratum) => (
              <Checkbox key={stratum} value={stratum} label={t(`lottery.stratum.${stratum}`)} />
            ))}
          </Group>
        </Checkbox.Group>
        <Switch
          label={t('lottery.siblings')}
          description={t('lottery.siblingsHelp')}
          checked={values.siblingsTogether}
          onChange={(event) => set({ siblingsTogether: event.currentTarget.checked })}
        />
      </Stack>
    </FormDialog>
  );
}
