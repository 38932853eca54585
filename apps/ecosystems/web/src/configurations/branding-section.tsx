import {
  ColorInput,
  contrast,
  parseHex,
  Section,
  SimpleGrid,
  StatusBadge,
  Stack,
  textOn,
} from '@lyceum/web/design-system';
import { useFormat } from '@lyceum/web/i18n';
import { useT } from '../i18n';
import type { ConfigSectionProps } from './identity-sections';
import { PictureField } from './picture-field';
import styles from './branding.module.css';

/** Logo, picture and color, with a preview. */
export function BrandingSection({ form: { values, set, field } }: ConfigSectionProps) {
  const t = useT();
  return (
    <Section id="branding" title={t('config.branding')} description={t('config.brandingHelp')}>
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing="xl">
        <Stack gap="md">
          <ColorInput
            {...field('primaryColor')}
            label={t('config.color')}
            description={t('config.colorHelp')}
            format="hex"
            eyeDropperButtonProps={{ 'aria-label': t('config.pickColor') }}
            value={values.primaryColor}
            onChange={(primaryColor) => set({ primaryColor })}
          />
          <PictureField
            {...field('logo')}
            label={t('config.logo')}
            description={t('config.logoHelp')}
            limits={{ width: 320, height: 160, bytes: 100_000 }}
            value={values.logo}
            onChange={(logo) => set({ logo })}
          />
          <PictureField
            {...field('background')}
            label={t('config.background')}
            description={t('config.backgroundHelp')}
            limits={{ width: 1600, height: 1000, bytes: 400_000 }}
            value={values.background}
            onChange={(background) => set({ background })}
          />
        </Stack>
        <Preview
          name={values.name}
          color={values.primaryColor}
          logo={values.logo}
          background={values.background}
        />
      </SimpleGrid>
    </Section>
  );
}

interface PreviewProps {
  name: string;
  color: string;
  logo: string | null;
  background: string | null;
}

/** A small welcome page, with the text color that the platform derives from the background. */
function Preview({ name, color, logo, background }: PreviewProps) {
  const t = useT();
  const format = useFormat();
  const rgb = parseHex(color);
  const text = rgb ? textOn(rgb) : '#ffffff';
  const textRgb = parseHex(text);
  const ratio = rgb && textRgb ? contrast(rgb, textRgb) : null;
  return (
    <figure className={styles.preview}>
      <figcaption>{t('config.preview')}</figcaption>
      <div
        className={styles.page}
        style={
          background
            ? { backgroundImage: `url("${background}")` }
            : { backgroundColor: rgb ? `${color}22` : undefined }
        }
      >
        <div className={styles.card}>
          {logo ? (
            <img src={logo} alt="" className={styles.logo} />
          ) : (
            <span className={styles.mark} style={{ background: color, color: text }}>
              {name.trim().charAt(0).toUpperCase()}
            </span>
          )}
          <strong>{name}</strong>
          <span className={styles.button} style={{ background: color, color: text }}>
            {t('config.previewButton')}
          </span>
        </div>
      </div>
      {ratio ? (
        <StatusBadge tone={ratio >= 4.5 ? 'good' : 'warn'}>
          {t(ratio >= 4.5 ? 'config.contrastGood' : 'config.contrastLow', {
            ratio: format.number(ratio, { maximumFractionDigits: 1 }),
          })}
        </StatusBadge>
      ) : (
        <StatusBadge tone="bad">{t('config.noColor')}</StatusBadge>
      )}
    </figure>
  );
}
