import { useT } from '../i18n';
import type { ApplicationField } from './application-values';
import styles from './apply.module.css';

/** Fields whose values were refused and are not saved; each links to its field, which shows the reason. */
export function RefusedFields({ fields }: { fields: readonly ApplicationField[] }) {
  const t = useT();
  const label = (field: ApplicationField) => {
    if (field === 'zipcode') return t('fields.zipCode');
    if (field === 'tutorGradeLevel') return t('fields.gradeLevel');
    if (field === 'dailyAvaliability') return t('apply.section.availability');
    if (field === 'demographics') return t('apply.section.demographics');
    return t(`apply.${field}`);
  };
  return (
    <p className={styles.again} role="alert">
      {t('apply.lookAgain')}
      {fields.map((field) => (
        <a
          key={field}
          className={styles.missing}
          href={`#application-${field}`}
          onClick={(event) => {
            event.preventDefault();
            document.getElementById(`application-${field}`)?.focus();
          }}
        >
          {label(field)}
        </a>
      ))}
    </p>
  );
}
