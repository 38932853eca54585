import {
  createTheme,
  defaultVariantColorsResolver,
  type CSSVariablesResolver,
  type MantineThemeOverride,
  type VariantColorsResolver,
} from '@mantine/core';
import { ecosystemVariables, shades, PLATFORM_COLOR } from './ecosystem-colors';

/** Status tones by color name: their tokens have a contrast of 4.5:1 in both schemes, Mantine's own shades do not. */
const TONES: Readonly<Record<string, 'good' | 'warn' | 'bad' | 'info'>> = {
  green: 'good',
  yellow: 'warn',
  orange: 'warn',
  red: 'bad',
  blue: 'info',
};

/** Maps the primary color and the tones to the computed variables, so that their text is always readable. */
const variantColorResolver: VariantColorsResolver = (input) => {
  const tone = TONES[input.color ?? ''];
  if (tone && input.variant === 'light') {
    return {
      background: `var(--ly-${tone}-soft)`,
      hover: `var(--ly-${tone}-soft)`,
      color: `var(--ly-${tone})`,
      border: '1px solid transparent',
    };
  }
  if (tone && input.variant === 'filled') {
    return {
      background: `var(--ly-${tone})`,
      hover: `var(--ly-${tone})`,
      color: 'var(--ly-card)',
      border: '1px solid transparent',
    };
  }
  const primary = !input.color || input.color === input.theme.primaryColor;
  if (primary && input.variant === 'filled') {
    return {
      background: 'var(--ly-brand)',
      hover: 'var(--ly-brand-hover)',
      color: 'var(--ly-on-brand)',
      border: '1px solid transparent',
    };
  }
  if (primary && input.variant === 'light') {
    return {
      background: 'var(--ly-brand-soft)',
      hover: 'var(--ly-brand-soft-hover)',
      color: 'var(--ly-brand-text)',
      border: '1px solid transparent',
    };
  }
  if (primary && (input.variant === 'subtle' || input.variant === 'transparent')) {
    return {
      background: 'transparent',
      hover: input.variant === 'subtle' ? 'var(--ly-brand-soft)' : 'transparent',
      color: 'var(--ly-brand-text)',
      border: '1px solid transparent',
    };
  }
  return defaultVariantColorsResolver(input);
};

export function themeFor(primaryColor: string | null | undefined): MantineThemeOverride {
  return createTheme({
    primaryColor: 'brand',
    primaryShade: { light: 6, dark: 6 },
    colors: {
      brand: shades(primaryColor ?? PLATFORM_COLOR),
      // Neutral, slightly cool; both ends are the surfaces of tokens.css.
      dark: [
        '#e8eaee',
        '#c6cad1',
        '#a3a9b3',
        '#7d838e',
        '#4a505a',
        '#373c44',
        '#282c32',
        '#1a1d21',
        '#111316',
        '#0b0c0e',
      ],
    },
    variantColorResolver,
    fontFamily: '"Inter Variable", "Inter Fallback", system-ui, -apple-system, "Segoe UI", sans-serif',
    fontSizes: { xs: '0.75rem', sm: '0.875rem', md: '1rem', lg: '1.25rem', xl: '1.5rem' },
    lineHeights: { xs: '1.4', sm: '1.45', md: '1.5', lg: '1.4', xl: '1.3' },
    spacing: { xs: '0.5rem', sm: '0.75rem', md: '1rem', lg: '1.5rem', xl: '2rem' },
    radius: { xs: '0.25rem', sm: '0.375rem', md: '0.5rem', lg: '0.75rem', xl: '1rem' },
    breakpoints: { xs: '30em', sm: '48em', md: '62em', lg: '75em', xl: '88em' },
    defaultRadius: 'md',
    cursorType: 'pointer',
    respectReducedMotion: true,
    headings: {
      fontWeight: '650',
      sizes: {
        h1: { fontSize: '1.5rem', lineHeight: '1.3' },
        h2: { fontSize: '1.25rem', lineHeight: '1.35' },
        h3: { fontSize: '1rem', lineHeight: '1.5' },
        h4: { fontSize: '0.875rem', lineHeight: '1.5' },
      },
    },
    components: {
      Paper: { defaultProps: { radius: 'lg' } },
      // The description below the input, the error last.
      InputWrapper: { defaultProps: { inputWrapperOrder: ['label', 'input', 'description', 'error'] } },
      // Keyboard users must be able to show the password.
      PasswordInput: { defaultProps: { visibilityToggleFocusable: true } },
      Checkbox: { defaultProps: { iconColor: 'var(--ly-on-brand)' } },
      Radio: { defaultProps: { iconColor: 'var(--ly-on-brand)' } },
      Tooltip: {
        defaultProps: {
          openDelay: 350,
          withArrow: false,
          events: { hover: true, focus: true, touch: false },
        },
      },
      Menu: { defaultProps: { shadow: 'md', radius: 'md' } },
      // Aligned with the field's start: options that load later widen the list, which would leave a phone's screen.
      Combobox: { defaultProps: { position: 'bottom-start' } },
      // Mantine's title in the alert's color has too little contrast on its tint.
      Alert: { defaultProps: { radius: 'lg' }, styles: { title: { color: 'var(--ly-text)' } } },
    },
  });
}

export function variablesFor(primaryColor: string | null | undefined): CSSVariablesResolver {
  return () => {
    const { light, dark } = ecosystemVariables(primaryColor);
    const mantine = {
      '--mantine-primary-color-filled': 'var(--ly-brand)',
      '--mantine-primary-color-filled-hover': 'var(--ly-brand-hover)',
      '--mantine-primary-color-contrast': 'var(--ly-on-brand)',
      '--mantine-primary-color-light': 'var(--ly-brand-soft)',
      '--mantine-primary-color-light-hover': 'var(--ly-brand-soft-hover)',
      '--mantine-primary-color-light-color': 'var(--ly-brand-text)',
      '--mantine-color-anchor': 'var(--ly-brand-text)',
      '--mantine-color-brand-filled': 'var(--ly-brand)',
      '--mantine-color-brand-filled-hover': 'var(--ly-brand-hover)',
      '--mantine-color-brand-light': 'var(--ly-brand-soft)',
      '--mantine-color-brand-light-hover': 'var(--ly-brand-soft-hover)',
      '--mantine-color-brand-light-color': 'var(--ly-brand-text)',
      '--mantine-color-brand-text': 'var(--ly-brand-text)',
      // Mantine's "body" color is the background of cards, dialogs and menus; the page's own color lies below.
      '--mantine-color-body': 'var(--ly-card)',
      '--mantine-color-text': 'var(--ly-text)',
      '--mantine-color-dimmed': 'var(--ly-text-quiet)',
      '--mantine-color-placeholder': 'var(--ly-text-quiet)',
      '--mantine-color-error': 'var(--ly-bad)',
      // A disabled button often says why or when, so its text stays readable.
      '--mantine-color-disabled': 'var(--ly-sunken)',
      '--mantine-color-disabled-color': 'var(--ly-text-quiet)',
      '--mantine-color-default-border': 'var(--ly-line)',
    };
    return { variables: {}, light: { ...light, ...mantine }, dark: { ...dark, ...mantine } };
  };
}
