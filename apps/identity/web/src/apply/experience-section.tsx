import { MonthField, NumberInput, Section } from '@lyceum/web/design-system';
import { useT } from '../i18n';
import { GradeField } from '../sign-up/grade-field';
import type { ApplicationSectionProps } from './application-form';
import styles from './apply.module.css';
import { ChoiceField, ListField } from './choice-field';
import { InstitutionField } from './institution-field';
import { TextField } from './text-field';

const EXPERIENCE = ['NONE', 'TUTORING', 'CLASSROOM', 'CERTIFIED_TEACHER', 'OTHER'] as const;
const STUDENTS = ['UNDERGRADUATE', 'GRADUATE', 'DOCTORAL'] as const;
const ORGANIZATIONS = ['SCHOOL', 'UNIVERSITY', 'NON_PROFIT', 'COMPANY', 'OTHER'] as const;

/** School, university or work, depending on the type of applicant. */
export function ExperienceSection(props: ApplicationSectionProps) {
  const t = useT();
  const { values, set, field, asks } = props;
  const type = values.applicantType;
  const learns = type === 'HIGH_SCHOOL_STUDENT' || type === 'UNIVERSITY_STUDENT';
  return (
    <Section title={t('apply.section.experience')}>
      <div className={styles.fields}>
        {asks('previousTeachingExperienceType') ? (
          <ChoiceField
            {...field('previousTeachingExperienceType')}
            label={t('apply.previousTeachingExperienceType')}
            options={EXPERIENCE.map((value) => ({ value, label: t(`apply.experience.${value}`) }))}
            value={values.previousTeachingExperienceType}
            onChange={(previousTeachingExperienceType) => set({ previousTeachingExperienceType })}
          />
        ) : null}
        {asks('school') ? <InstitutionField {...props} /> : null}
        {type === 'HIGH_SCHOOL_STUDENT' ? (
          <GradeField
            {...field('tutorGradeLevel')}
            value={values.tutorGradeLevel ?? null}
            onChange={(tutorGradeLevel) => set({ tutorGradeLevel })}
          />
        ) : null}
        {type === 'UNIVERSITY_STUDENT' ? <UniversityFields {...props} /> : null}
        {learns ? (
          <NumberInput
            {...field('gpa')}
            label={t('apply.gpa')}
            min={0}
            max={5}
            step={0.1}
            decimalScale={2}
            value={values.gpa ?? ''}
            onChange={(gpa) => set({ gpa: typeof gpa === 'number' ? gpa : null })}
          />
        ) : (
          <>
            <ChoiceField
              {...field('organizationType')}
              label={t('apply.organizationType')}
              options={ORGANIZATIONS.map((value) => ({ value, label: t(`apply.organization.${value}`) }))}
              value={values.organizationType}
              onChange={(organizationType) => set({ organizationType })}
            />
            <TextField
              {...props}
              name="organizationName"
              label={t('apply.organizationName')}
              autoComplete="organization"
            />
          </>
        )}
        {asks('highSchoolCourses') ? (
          <ListField
            {...props}
            name="highSchoolCourses"
            label={t('apply.highSchoolCourses')}
            description={t('apply.listHelp')}
          />
        ) : null}
        {asks('collegeCourses') ? (
          <ListField
            {...props}
            name="collegeCourses"
            label={t('apply.collegeCourses')}
            description={t('apply.listHelp')}
          />
        ) : null}
      </div>
    </Section>
  );
}

function UniversityFields(props: ApplicationSectionProps) {
  const t = useT();
  const { values, set, field } = props;
  return (
    <>
      <ChoiceField
        {...field('universityStudentType')}
        label={t('apply.universityStudentType')}
        options={STUDENTS.map((value) => ({ value, label: t(`apply.student.${value}`) }))}
        value={values.universityStudentType}
        onChange={(universityStudentType) => set({ universityStudentType })}
      />
      <TextField {...props} name="currentMajor" label={t('apply.currentMajor')} />
      <MonthField
        {...field('expectedGraduationDate')}
        label={t('apply.expectedGraduationDate')}
        min="2000-01"
        max="2099-12"
        value={values.expectedGraduationDate}
        onChange={(expectedGraduationDate) => set({ expectedGraduationDate })}
      />
    </>
  );
}
