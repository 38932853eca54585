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
    // A browser that keeps nothing still works; it forgets with the page.
  }
}

/** What this browser remembers of itself, apart from who is signed in. */
export const device = {
  language(): Language | null {
    const value = read('language');
    return value === 'en' || value === 'sp' ? value : null;
  },
  /** The language the browser asks for. */
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
  /** Profile id of the ecosystem that this browser last worked in. */
  ecosystem: () => read('ecosystem'),
  setEcosystem: (profileId: string) => write('ecosystem', profileId),
  navigationNarrow: () => read('navigation') === '1',
  setNavigationNarrow: (narrow: boolean) => write('navigation', narrow ? '1' : null),
  /** Sections of the navigation that show their heading alone. */
  foldedSections: () => read('foldedSections')?.split(' ').filter(Boolean) ?? [],
  setFoldedSections: (sections: readonly string[]) => write('foldedSections', sections.join(' ') || null),
  program: () => read('program'),
  setProgram: (programId: string | null) => write('program', programId),
  /** An operator went into somebody else's organisation from this browser. */
  visiting: () => read('visiting') === '1',
  setVisiting: (visiting: boolean) => write('visiting', visiting ? '1' : null),
  /** After a sign-out: nothing of the person stays, what belongs to the device does. */
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

/** Where somebody wanted to go before they were asked to sign in. */
export const returnPath = {
  keep: (path: string) => sessionStorage.setItem(RETURN_TO, path),
  /** `/` where they wanted to go nowhere, or out of the platform. */
  take(): string {
    const path = sessionStorage.getItem(RETURN_TO);
    sessionStorage.removeItem(RETURN_TO);
    return insidePath(path);
  },
};
