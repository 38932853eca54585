import { DateField, Section, Switch, TagsInput, TextInput } from '@lyceum/web/design-system';
import { useT } from '../i18n';
import { WeekList } from '../profile/week-list';
import type { ApplicationSectionProps } from './application-form';
import styles from './apply.module.css';
import { ChoiceField } from './choice-field';
import { TextField } from './text-field';

const PAYMENTS = ['venmo', 'paypal', 'check', 'bank'] as const;
const EDUCATION = [
  'SOME_HIGH_SCHOOL',
  'HIGH_SCHOOL',
  'ASSOCIATE',
  'BACHELOR',
  'MASTER',
  'DOCTORATE',
] as const;

/** When, where and for what the applicant could teach. */
export function AvailabilitySection(props: ApplicationSectionProps) {
  const t = useT();
  const { values, set, asks } = props;
  return (
    <Section title={t('apply.section.availability')} description={t('apply.availabilityHelp')}>
      {asks('dailyAvaliability') ? (
        <div id="application-dailyAvaliability" tabIndex={-1}>
          <WeekList
            hours={values.dailyAvaliability}
            emptyMeans="unsaid"
            onChange={(dailyAvaliability) => set({ dailyAvaliability })}
          />
        </div>
      ) : null}
      <div className={styles.fields} style={{ marginTop: 16 }}>
        {asks('avaliabilityDesc') ? (
          <TextField
            {...props}
            name="avaliabilityDesc"
            label={t('apply.avaliabilityDesc')}
            className={styles.whole}
            long
          />
        ) : null}
        <Switch
          label={t('apply.onlinePreference')}
          checked={values.onlinePreference}
          onChange={(event) => set({ onlinePreference: event.currentTarget.checked })}
        />
        <Switch
          label={t('apply.paidPreference')}
          checked={values.paidPreference}
          onChange={(event) => set({ paidPreference: event.currentTarget.checked })}
        />
        {values.paidPreference ? (
          <ChoiceField
            label={t('apply.prefPaymentMethod')}
            options={PAYMENTS.map((value) => ({ value, label: t(`apply.payment.${value}`) }))}
            value={values.prefPaymentMethod}
            onChange={(method) => set({ prefPaymentMethod: method ?? 'venmo' })}
          />
        ) : (
          <TextField {...props} name="nonProfitName" label={t('apply.nonProfitName')} />
        )}
      </div>
    </Section>
  );
}

type Demographics = NonNullable<ApplicationSectionProps['values']['demographics']>;
const NONE: Demographics = { birthdate: null, sex: null, ethnicity: [], highestEducation: null };

/** Optional, and labelled so. */
export function DemographicsSection({ values, set, field }: ApplicationSectionProps) {
  const t = useT();
  const given = values.demographics ?? NONE;
  const change = (patch: Partial<Demographics>) => set({ demographics: { ...given, ...patch } });
  const ethnicity = t('apply.ethnicity');
  return (
    <Section title={t('apply.section.demographics')} description={t('apply.demographicsHelp')}>
      <div className={styles.fields}>
        <DateField
          {...field('demographics')}
          label={t('apply.birthdate')}
          min="1900-01-01"
          value={given.birthdate ?? null}
          onChange={(birthdate) => change({ birthdate })}
        />
        <TextInput
          label={t('apply.sex')}
          value={given.sex ?? ''}
          onChange={(event) => change({ sex: event.currentTarget.value })}
        />
        <TagsInput
          label={ethnicity}
          description={t('apply.listHelp')}
          clearable
          clearButtonProps={{ 'aria-label': t('apply.clear', { label: ethnicity }) }}
          acceptValueOnBlur
          value={[...given.ethnicity]}
          onChange={(entries) => change({ ethnicity: entries })}
        />
        <ChoiceField
          label={t('apply.highestEducation')}
          options={EDUCATION.map((value) => ({ value, label: t(`apply.education.${value}`) }))}
          value={given.highestEducation}
          onChange={(highestEducation) => change({ highestEducation })}
        />
      </div>
    </Section>
  );
}
