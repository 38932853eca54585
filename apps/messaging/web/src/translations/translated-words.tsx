import { Button, Text } from '@lyceum/web/design-system';
import { useReader } from '@lyceum/web/i18n';
import type { InboxMessageFragment } from '../__generated__/graphql';
import { useT } from '../i18n';
import type { Translations } from './use-translations';

interface TranslationLineProps {
  message: InboxMessageFragment;
  translations: Translations;
}

/** The words that a message shows: its translation where there is one and the viewer wants it. */
export function shownWords(message: InboxMessageFragment, translations: Translations | null): string {
  const translation = translations?.of(message);
  const isShown = translation?.state === 'DONE' && !translations?.showsOriginal(message.id);
  return isShown ? (translation.body ?? message.body) : message.body;
}

/** Below a message: translates it, and leads to the original and back. */
export function TranslationLine({ message, translations }: TranslationLineProps) {
  const t = useT();
  const { locale } = useReader();
  const translation = translations.of(message);
  if (!message.body || (message.isOwn && !translation)) return null;
  const button = { variant: 'subtle', size: 'compact-xs' } as const;
  if (!translation)
    return (
      <Button
        {...button}
        loading={translations.isBusy(message.id)}
        onClick={() => translations.translate(message.id)}
      >
        {t('translation.translate')}
      </Button>
    );
  if (translation.state !== 'DONE')
    return (
      <Text size="xs" c="dimmed">
        {t(`translation.state.${translation.state}`)}
      </Text>
    );
  const names = new Intl.DisplayNames(locale, { type: 'language', fallback: 'none' });
  const from = translation.fromLanguage ? nameOf(names, translation.fromLanguage) : null;
  const isOriginal = translations.showsOriginal(message.id);
  return (
    <Button {...button} aria-expanded={isOriginal} onClick={() => translations.toggle(message.id)}>
      {isOriginal
        ? t('translation.showTranslation')
        : from
          ? t('translation.showOriginalFrom', { language: from })
          : t('translation.showOriginal')}
    </Button>
  );
}

/** Null for what is no language code. */
function nameOf(names: Intl.DisplayNames, code: string): string | null {
  try {
    return names.of(code) ?? null;
  } catch {
    return null;
  }
}
