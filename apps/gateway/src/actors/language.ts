import type { FastifyRequest } from 'fastify';
import type { Language } from '@lyceum/server/actor';

/** The language of an answer when the actor is unknown. */
export function languageOf({ headers }: FastifyRequest): Language {
  const own = headers['x-lyceum-language'];
  return askedLanguage(typeof own === 'string' ? own : undefined, headers['accept-language']) ?? 'en';
}

/** The language of a request: the platform's header, otherwise the browser's first supported one; null: none. */
export function askedLanguage(own: string | undefined, acceptLanguage: string | undefined): Language | null {
  if (own === 'en' || own === 'sp') return own;
  const wanted = (acceptLanguage ?? '')
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().toLowerCase().split(';');
      const quality = parameters.find((parameter) => parameter.trim().startsWith('q='));
      return { tag: tag.split('-')[0], quality: quality ? Number(quality.trim().slice(2)) : 1 };
    })
    .filter(({ quality }) => quality > 0)
    .sort((a, b) => b.quality - a.quality);
  const first = wanted.find(({ tag }) => tag === 'en' || tag === 'es');
  return first ? (first.tag === 'es' ? 'sp' : 'en') : null;
}
