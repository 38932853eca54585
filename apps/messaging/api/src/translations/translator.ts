import type { Language } from '@lyceum/server/actor';
import { createGuardedFetch } from '@lyceum/server/ssrf-guard';

export interface Translated {
  body: string;
  /** Two-letter code; null: unknown. */
  fromLanguage: string | null;
}

/** A service that translates text. */
export interface Translator {
  translate(text: string, to: Language): Promise<Translated>;
}

interface Configured {
  config: { optional(name: string): string | undefined };
}

const TIMEOUT_MS = 10_000;
/** A translation is rarely longer than twice its original of at most 4,000 characters. */
const MOST_BYTES = 100_000;

/** ISO 639-1. */
const [ENGLISH, SPANISH] = ['en', 'es'] as const;
export const CODES: Record<Language, string> = { en: ENGLISH, sp: SPANISH };

const cache = new WeakMap<object, Translator | null>();

/**
 * The service of TRANSLATE_URL, with the API of LibreTranslate; null: none is configured, and nothing is translated. An address in a
 * private network is refused unless the operator allows it by TRANSLATE_ALLOW_PRIVATE.
 */
export function translatorOf(services: Configured): Translator | null {
  const known = cache.get(services);
  if (known !== undefined) return known;
  const url = services.config.optional('TRANSLATE_URL');
  const translator = url
    ? createTranslator({
        url: endpointOf(url),
        key: services.config.optional('TRANSLATE_API_KEY') || null,
        allowsPrivate: services.config.optional('TRANSLATE_ALLOW_PRIVATE') === 'true',
      })
    : null;
  cache.set(services, translator);
  return translator;
}

function endpointOf(url: string): string {
  const parsed = URL.canParse(url) ? new URL(url) : null;
  if (!parsed || !/^https?:$/.test(parsed.protocol))
    throw new Error('TRANSLATE_URL: must be an http or https address, such as https://translate.example.org');
  return new URL('translate', url.endsWith('/') ? url : `${url}/`).href;
}

interface Service {
  url: string;
  key: string | null;
  allowsPrivate: boolean;
}

function createTranslator({ url, key, allowsPrivate }: Service): Translator {
  const send = createGuardedFetch(allowsPrivate ? { refuses: () => false } : {});
  return {
    async translate(text, to) {
      const answer = await send(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', accept: 'application/json' },
        body: JSON.stringify({
          ...{ q: text, source: 'auto', target: CODES[to], format: 'text' },
          ...(key ? { api_key: key } : {}),
        }),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      // Neither the request nor the answer is logged: both hold the message.
      if (!answer.ok) throw new Error(`the translation service answered with ${answer.status}`);
      return read(await answer.text());
    },
  };
}

function read(answer: string): Translated {
  if (answer.length > MOST_BYTES) throw new Error('the answer of the translation service is too long');
  const { translatedText, detectedLanguage } = JSON.parse(answer) as {
    translatedText?: unknown;
    detectedLanguage?: { language?: unknown };
  };
  if (typeof translatedText !== 'string') throw new Error('the translation service sent no translation');
  const language = detectedLanguage?.language;
  return { body: translatedText, fromLanguage: typeof language === 'string' ? language.slice(0, 10) : null };
}
