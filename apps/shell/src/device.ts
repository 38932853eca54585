import type { Language } from '@lyceum/web/viewer';
import { insidePath } from './routes/inside-path';

export type ColorScheme = 'light' | 'dark' | 'auto';

const KEYS = {
  language: 'lyceum.language',
  colorScheme: 'lyceum.color-scheme',
  ecosystem: 'lyceum.ecosystem',
  navigation: 'lyceum.navigation-narrow',
  foldedSections: 'lyceum.navigation-folded',
  program: 'lyceum.program',
  visiting: 'lyceum.visiting',
} as const;

function read(key: keyof typeof KEYS): string | null {
  try {
    return localStorage.getItem(KEYS[key]);
  } catch {
    return null;
  }
}

function write(key: keyof typeof KEYS, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(KEYS[key]);
    else localStorage.setItem(KEYS[key], value);
  } catch {
    // Storage may be blocked: the setting then lasts as long as the page.
  }
}

/** Settings of this browser that do not depend on who is signed in. */
export const device = {
  language(): Language | null {
    const value = read('language');
    return value === 'en' || value === 'sp' ? value : null;
  },
  /** The language that the browser prefers. */
  browserLanguage(): Language {
    return navigator.languages.some((name) => /^es\b/i.test(name)) && !/^en\b/i.test(navigator.language)
      ? 'sp'
      : 'en';
  },
  setLanguage: (language: Language) => write('language', language),
  colorScheme(): ColorScheme {
    const value = read('colorScheme');
    return value === 'light' || value === 'dark' ? value : 'auto';
  },
  setColorScheme: (scheme: ColorScheme) => write('colorScheme', scheme),
  /** Profile id of the ecosystem used last in this browser. */
  ecosystem: () => read('ecosystem'),
  setEcosystem: (profileId: string) => write('ecosystem', profileId),
  navigationNarrow: () => read('navigation') === '1',
  setNavigationNarrow: (narrow: boolean) => write('navigation', narrow ? '1' : null),
  /** Collapsed sections of the navigation. */
  foldedSections: () => read('foldedSections')?.split(' ').filter(Boolean) ?? [],
  setFoldedSections: (sections: readonly string[]) => write('foldedSections', sections.join(' ') || null),
  program: () => read('program'),
  setProgram: (programId: string | null) => write('program', programId),
  /** True while an operator visits another organization from this browser. */
  visiting: () => read('visiting') === '1',
  setVisiting: (visiting: boolean) => write('visiting', visiting ? '1' : null),
  /** On sign-out: removes the person's data and keeps the device's settings. */
  forgetPerson(): void {
    const kept = (['language', 'colorScheme', 'ecosystem', 'navigation', 'foldedSections'] as const).map(
      (key) => [key, read(key)] as const,
    );
    try {
      localStorage.clear();
    } catch {
      return;
    }
    for (const [key, value] of kept) if (value !== null) write(key, value);
  },
};

const RETURN_TO = 'lyceum.return-to';

/** The address that a visitor asked for before being sent to the sign-in. */
export const returnPath = {
  keep: (path: string) => sessionStorage.setItem(RETURN_TO, path),
  /** Returns and removes the stored address; `/` when there is none or when it leads out of the platform. */
  take(): string {
    const path = sessionStorage.getItem(RETURN_TO);
    sessionStorage.removeItem(RETURN_TO);
    return insidePath(path);
  },
};
