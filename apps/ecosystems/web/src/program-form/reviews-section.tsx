import { Section, Stack } from '@lyceum/web/design-system';
import { useT } from '../i18n';
import { ProfileTypesField } from './profile-types-field';
import type { SectionProps } from './program-sections';
import { ProgramSwitches } from './program-switches';

/** Whether leaders are reviewed, and who reads the reviews. */
export function ReviewsSection({ form }: SectionProps) {
  const { values, set, field } = form;
  const t = useT();
  return (
    <Section id="reviews" title={t('programForm.reviewsTitle')}>
      <Stack gap="lg">
        <ProgramSwitches form={form} of={['tutorReviews']} />
        <ProfileTypesField
          {...field('viewReviewsProfileTypes')}
          label={t('programForm.may.reviews')}
          description={t('programForm.mayHelp.reviews')}
          value={values.reviews}
          onChange={(types) => set({ reviews: types })}
        />
      </Stack>
    </Section>
  );
}
