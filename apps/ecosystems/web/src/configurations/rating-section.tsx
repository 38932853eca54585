import { Link } from 'react-router';
import { NumberInput, Radio, Section, SimpleGrid, Stack } from '@lyceum/web/design-system';
import type { RatingType } from '../__generated__/graphql';
import { useT } from '../i18n';
import type { ConfigSectionProps } from './identity-sections';
import { numberOr } from './number-or';

const TYPES: readonly RatingType[] = ['STARS', 'CUSTOM'];

/** The rating scale, and the threshold below which admins are notified. Programs decide whether to ask for reviews. */
export function RatingSection({ form: { values, set, field } }: ConfigSectionProps) {
  const t = useT();
  return (
    <Section
      id="ratings"
      title={t('config.rating.title')}
      description={t('config.rating.help')}
      actions={<Link to="/reviews">{t('config.rating.written')}</Link>}
    >
      <Stack gap="lg">
        <Radio.Group
          label={t('config.rating.type')}
          value={values.ratingType}
          onChange={(type) => set({ ratingType: type === 'CUSTOM' ? 'CUSTOM' : 'STARS' })}
        >
          <Stack gap="xs" mt="xs">
            {TYPES.map((type) => (
              <Radio
                key={type}
                value={type}
                label={t(`config.rating.types.${type}`)}
                description={t(`config.rating.typesHelp.${type}`)}
              />
            ))}
          </Stack>
        </Radio.Group>
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
          <NumberInput
            {...field('ratingMaxValue')}
            label={t('config.rating.max')}
            description={t('config.rating.maxHelp')}
            min={2}
            max={10}
            allowDecimal={false}
            value={values.ratingMax}
            onChange={(max) => set({ ratingMax: numberOr(max) })}
          />
          <NumberInput
            {...field('lowRatingThreshold')}
            label={t('config.rating.low')}
            description={t('config.rating.lowHelp')}
            min={1}
            max={9}
            allowDecimal={false}
            value={values.lowRating}
            onChange={(low) => set({ lowRating: numberOr(low) })}
          />
        </SimpleGrid>
      </Stack>
    </Section>
  );
}
