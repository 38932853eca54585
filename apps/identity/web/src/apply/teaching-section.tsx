import { Section } from '@lyceum/web/design-system';
import { useT } from '../i18n';
import type { ApplicationSectionProps } from './application-form';
import styles from './apply.module.css';
import { GradesField, ListField } from './choice-field';

/** Subjects and grades that the applicant would teach. */
export function TeachingSection(props: ApplicationSectionProps) {
  const t = useT();
  const { asks } = props;
  const help = t('apply.listHelp');
  return (
    <Section title={t('apply.section.teaching')}>
      <div className={styles.fields}>
        {asks('subjects') ? (
          <ListField {...props} name="subjects" label={t('apply.subjects')} description={help} />
        ) : null}
        {asks('courses') ? (
          <ListField {...props} name="courses" label={t('apply.courses')} description={help} />
        ) : null}
        {asks('gradeLevels') ? (
          <GradesField {...props} name="gradeLevels" label={t('apply.gradeLevels')} />
        ) : null}
        {asks('gradesForTutoring') ? (
          <GradesField {...props} name="gradesForTutoring" label={t('apply.gradesForTutoring')} />
        ) : null}
      </div>
    </Section>
  );
}
