import type { ReactNode } from 'react';
import { ActionIcon, useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { IconMoon, IconSun } from '@tabler/icons-react';
import { offeredLanguages, useViewer, useViewerActions } from '@lyceum/web/viewer';
import { useT } from '../i18n';
import { LANGUAGES } from './appearance-languages';
import { Brand } from './brand';

/** Frame of public pages: the ecosystem's name, the language, the color scheme. */
export function PublicFrame({ children }: { children: ReactNode }) {
  const t = useT();
  const viewer = useViewer();
  const { setLanguage } = useViewerActions();
  const { setColorScheme } = useMantineColorScheme();
  const scheme = useComputedColorScheme('light');
  const offered = offeredLanguages(viewer);
  const other = LANGUAGES.find(({ value }) => value !== viewer.language && offered.includes(value));
  const Icon = scheme === 'dark' ? IconSun : IconMoon;
  return (
    <div className="ly-public">
      <header className="ly-public-top">
        <Brand />
        <div className="ly-public-choices">
          {other ? (
            <button
              type="button"
              className="ly-link-button"
              lang={other.lang}
              onClick={() => void setLanguage(other.value)}
            >
              {other.label}
            </button>
          ) : null}
          <ActionIcon
            variant="subtle"
            color="gray"
            size={44}
            radius="xl"
            aria-label={scheme === 'dark' ? t('appearance.toLight') : t('appearance.toDark')}
            onClick={() => setColorScheme(scheme === 'dark' ? 'light' : 'dark')}
          >
            <Icon size={20} stroke={1.7} aria-hidden />
          </ActionIcon>
        </div>
      </header>
      <main id="main" className="ly-public-main" tabIndex={-1}>
        {children}
      </main>
    </div>
  );
}
