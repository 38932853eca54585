import { DateField, Section } from '@lyceum/web/design-system';
import { useT } from '../i18n';
import { ZipCodeField } from '../sign-up/zip-code-field';
import type { ApplicationSectionProps } from './application-form';
import styles from './apply.module.css';
import { ChoiceField, ListField } from './choice-field';
import { TextField } from './text-field';

const TYPES = [
  'HIGH_SCHOOL_STUDENT',
  'UNIVERSITY_STUDENT',
  'TEACHER',
  'PROFESSIONAL',
  'RETIRED',
  'OTHER',
] as const;
const SOURCES = ['FRIEND', 'TUTOR', 'SCHOOL', 'SOCIAL_MEDIA', 'SEARCH', 'EVENT', 'OTHER'] as const;

export function AboutSection(props: ApplicationSectionProps) {
  const t = useT();
  const { values, set, field, asks } = props;
  return (
    <Section title={t('apply.section.about')}>
      <div className={styles.fields}>
        <TextField {...props} name="name" label={t('apply.name')} autoComplete="name" />
        {asks('dob') ? (
          <DateField
            {...field('dob')}
            label={t('apply.dob')}
            min="1900-01-01"
            value={values.dob ?? null}
            onChange={(dob) => set({ dob })}
          />
        ) : null}
        {asks('phone') ? (
          <TextField {...props} name="phone" label={t('apply.phone')} type="tel" autoComplete="tel" />
        ) : null}
        {asks('zipcode') ? (
          <ZipCodeField
            {...field('zipcode')}
            value={values.zipcode ?? ''}
            onChange={(zipcode) => set({ zipcode })}
          />
        ) : null}
        {asks('applicantType') ? (
          <ChoiceField
            {...field('applicantType')}
            label={t('apply.applicantType')}
            options={TYPES.map((value) => ({ value, label: t(`apply.type.${value}`) }))}
            value={values.applicantType}
            onChange={(applicantType) => set({ applicantType })}
          />
        ) : null}
        {asks('recruitmentSource') ? (
          <ChoiceField
            {...field('recruitmentSource')}
            label={t('apply.recruitmentSource')}
            options={SOURCES.map((value) => ({ value, label: t(`apply.source.${value}`) }))}
            value={values.recruitmentSource}
            onChange={(recruitmentSource) => set({ recruitmentSource })}
          />
        ) : null}
        {asks('languagesSpoken') ? (
          <div className={styles.whole}>
            <ListField
              {...props}
              name="languagesSpoken"
              label={t('apply.languagesSpoken')}
              description={t('apply.listHelp')}
            />
          </div>
        ) : null}
        {asks('aboutYourself') ? (
          <TextField
            {...props}
            name="aboutYourself"
            label={t('apply.aboutYourself')}
            description={t('apply.aboutHelp')}
            className={styles.whole}
            long
          />
        ) : null}
      </div>
    </Section>
  );
}
