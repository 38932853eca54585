import { gradeLevelName, isGradeLevel } from '@lyceum/contracts/ecosystems';
import { phoneText, useClock, useFormat, type Format } from '@lyceum/web/i18n';
import { personName, useViewer } from '@lyceum/web/viewer';
import type { ReviewedApplicationFragment } from '../__generated__/graphql';
import { FactList, type Fact } from '../fact-list';
import { useT, type AdminTexts } from '../i18n';
import styles from '../review.module.css';

type Application = NonNullable<ReviewedApplicationFragment['application']>;

/** The applicant's answers; unanswered questions are not listed. */
export function ApplicationFacts({ application: sent }: { application: ReviewedApplicationFragment }) {
  const t = useT();
  const format = useFormat();
  const { language } = useViewer();
  const { application, referrer, signedWaivers } = sent;
  const grades = (levels: readonly string[]) =>
    levels.map((level) => (isGradeLevel(level) ? gradeLevelName(level, language) : level)).join(', ');
  const clock = useClock();
  const facts: Fact[] = [
    [t('applications.email'), sent.applicantEmail],
    [t('applications.referrer'), referrer?.profile ? nameOf(referrer.profile) : null],
    [t('applications.waivers'), signedWaivers.join(', ')],
    ...(application
      ? ([
          [t('applications.phone'), application.phone && phoneText(application.phone)],
          [t('applications.dob'), application.dob ? format.date(application.dob) : null],
          [
            t('applications.type'),
            application.applicantType && t(`applications.types.${application.applicantType}`),
          ],
          [
            t('applications.ownGrade'),
            application.tutorGradeLevel ? grades([application.tutorGradeLevel]) : null,
          ],
          [t('applications.gradeLevels'), grades(application.gradeLevels)],
          [t('applications.gradesForTutoring'), grades(application.gradesForTutoring)],
          [
            t('applications.hours'),
            application.dailyAvaliability
              .map(
                ({ day, startTime, endTime }) => `${format.weekday(day)} ${clock.range(startTime, endTime)}`,
              )
              .join('\n'),
          ],
          ...textsOf(t, format, application),
        ] satisfies Fact[])
      : []),
  ];
  return (
    <section>
      <h3 className={styles.heading}>{t('applications.said')}</h3>
      <FactList className={styles.facts} facts={facts} />
    </section>
  );
}

function textsOf(t: AdminTexts, format: Format, application: Application): Fact[] {
  const graduation = application.expectedGraduationDate;
  const list = (entries: readonly string[]) => entries.join(', ');
  return [
    [t('applications.about'), application.aboutYourself],
    [t('applications.subjects'), list(application.subjects)],
    [t('applications.courses'), list(application.courses)],
    [t('applications.languages'), list(application.languagesSpoken)],
    [t('applications.school'), application.school],
    [
      t('applications.degree'),
      application.universityStudentType && t(`applications.degrees.${application.universityStudentType}`),
    ],
    [t('applications.major'), application.currentMajor],
    [t('applications.graduation'), graduation ? format.month(`${graduation}-01`) : null],
    [t('applications.gpa'), application.gpa === null ? null : String(application.gpa)],
    [t('applications.highSchoolCourses'), list(application.highSchoolCourses)],
    [t('applications.collegeCourses'), list(application.collegeCourses)],
    [
      t('applications.experience'),
      application.previousTeachingExperienceType &&
        t(`applications.experiences.${application.previousTeachingExperienceType}`),
    ],
    [
      t('applications.workplace'),
      application.organizationType && t(`applications.workplaces.${application.organizationType}`),
    ],
    [t('applications.organization'), application.organizationName],
    [
      t('applications.source'),
      application.recruitmentSource && t(`applications.sources.${application.recruitmentSource}`),
    ],
    [t('applications.availability'), application.avaliabilityDesc],
    [t('applications.online'), application.onlinePreference ? t('applications.yes') : t('applications.no')],
    [
      t('applications.paid'),
      application.paidPreference
        ? t(`applications.payment.${application.prefPaymentMethod}`)
        : application.nonProfitName,
    ],
    [t('applications.zip'), application.zipcode],
  ];
}

type Named = NonNullable<NonNullable<ReviewedApplicationFragment['referrer']>['profile']>;

function nameOf({ firstName, lastName, preferredName }: Named): string {
  return personName({ firstName: firstName ?? '', lastName: lastName ?? '', preferredName });
}
