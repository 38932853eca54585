import { SegmentedControl, useMantineColorScheme } from '@mantine/core';
import { IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react';
import { offeredLanguages, useViewer, useViewerActions, type Language } from '@lyceum/web/viewer';
import type { ColorScheme } from '../device';
import { useT } from '../i18n';
import { LANGUAGES } from './appearance-languages';

const SCHEMES = { light: IconSun, dark: IconMoon, auto: IconDeviceDesktop } as const;

/** Choices of language and color scheme; loaded when the menu is first opened. */
export default function AppearanceChoices() {
  return (
    <>
      <LanguageChoice />
      <ColorSchemeChoice />
    </>
  );
}

function LanguageChoice() {
  const t = useT();
  const viewer = useViewer();
  const { setLanguage } = useViewerActions();
  const offered = offeredLanguages(viewer);
  if (offered.length < 2) return null;
  return (
    <SegmentedControl
      fullWidth
      aria-label={t('frame.language')}
      value={viewer.language}
      onChange={(value) => void setLanguage(value as Language)}
      data={LANGUAGES.filter(({ value }) => offered.includes(value)).map(({ value, label, lang }) => ({
        value,
        label: <span lang={lang}>{label}</span>,
      }))}
    />
  );
}

function ColorSchemeChoice() {
  const t = useT();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <SegmentedControl
      fullWidth
      aria-label={t('frame.appearance')}
      value={colorScheme}
      onChange={(value) => setColorScheme(value as ColorScheme)}
      data={(['light', 'dark', 'auto'] as const).map((value) => {
        const Icon = SCHEMES[value];
        return {
          value,
          label: (
            <span className="ly-choice">
              <Icon size={16} stroke={1.7} aria-hidden />
              <span>{t(`appearance.${value}`)}</span>
            </span>
          ),
        };
      })}
    />
  );
}
