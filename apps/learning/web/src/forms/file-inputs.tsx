import { DEFAULT_FILES, FILE_KINDS, MOST_FILES, MOST_MEGABYTES } from '@lyceum/contracts/questions';
import { Checkbox, NumberInput, SimpleGrid, Stack } from '@lyceum/web/design-system';
import { useT } from '../management-i18n';
import type { QuestionInputsProps } from './question-inputs';

/** Which files a question takes. */
export function FileInputs({ values: { details }, set, field }: QuestionInputsProps) {
  const t = useT();
  const files = details.files ?? DEFAULT_FILES;
  const change = (part: Partial<typeof files>) =>
    set({ details: { ...details, files: { ...files, ...part } } });
  return (
    <>
      <Checkbox.Group
        {...field('details.files.kinds')}
        tabIndex={-1}
        label={t('files.kinds')}
        value={files.kinds}
        onChange={(chosen) => change({ kinds: FILE_KINDS.filter((kind) => chosen.includes(kind)) })}
      >
        <Stack gap="xs" mt={6}>
          {FILE_KINDS.map((kind) => (
            <Checkbox key={kind} value={kind} label={t(`files.kind.${kind}`)} />
          ))}
        </Stack>
      </Checkbox.Group>
      <SimpleGrid cols={2} spacing="md">
        <NumberInput
          {...field('details.files.most')}
          label={t('files.most')}
          min={1}
          max={MOST_FILES}
          allowDecimal={false}
          value={files.most}
          onChange={(most) => (typeof most === 'number' ? change({ most }) : undefined)}
        />
        <NumberInput
          {...field('details.files.mostMegabytes')}
          label={t('files.megabytes')}
          min={1}
          max={MOST_MEGABYTES}
          allowDecimal={false}
          value={files.mostMegabytes}
          onChange={(size) => (typeof size === 'number' ? change({ mostMegabytes: size }) : undefined)}
        />
      </SimpleGrid>
    </>
  );
}
