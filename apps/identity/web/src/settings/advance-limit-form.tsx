import { useMutation } from '@apollo/client/react';
import { NumberInput, Select, useServerForm } from '@lyceum/web/design-system';
import { UpdateUserDocument, type AdvanceLength } from '../__generated__/graphql';
import { useT } from '../i18n';
import styles from '../sign-up.module.css';
import { SavedForm } from './saved-form';
import type { MyProfile } from './use-my-settings';

const LENGTHS: AdvanceLength[] = ['DAYS', 'WEEKS', 'MONTHS'];

/** How far ahead others may book sessions with the person. */
export function AdvanceLimitForm({ profile }: { profile: MyProfile }) {
  const t = useT();
  const [update] = useMutation(UpdateUserDocument);
  const form = useServerForm<{ advanceLimit: number | null; advanceLength: AdvanceLength }>({
    name: 'advance-limit',
    argument: 'input',
    initial: { advanceLimit: profile.advanceLimit ?? null, advanceLength: profile.advanceLength ?? 'WEEKS' },
    labelOf: () => t('advance.limit'),
    save: (input) => update({ variables: { input } }),
  });
  const { advanceLimit, advanceLength } = form.values;
  return (
    <SavedForm form={form}>
      <div className={styles.pair}>
        <NumberInput
          {...form.field('advanceLimit')}
          label={t('advance.limit')}
          description={t('advance.limitHelp')}
          min={1}
          max={365}
          allowDecimal={false}
          value={advanceLimit ?? ''}
          onChange={(value) => form.set({ advanceLimit: typeof value === 'number' ? value : null })}
        />
        <Select
          {...form.field('advanceLength')}
          label={t('advance.unit')}
          description={t('advance.unitHelp')}
          allowDeselect={false}
          data={LENGTHS.map((value) => ({ value, label: t(`advance.${value}`) }))}
          value={advanceLength}
          onChange={(value) => form.set({ advanceLength: (value ?? 'WEEKS') as AdvanceLength })}
        />
      </div>
    </SavedForm>
  );
}
