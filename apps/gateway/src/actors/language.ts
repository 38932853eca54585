import type { FastifyRequest } from 'fastify';
import type { Language } from '@lyceum/server/actor';

/** The language in which a request is answered of which is not known, or no longer asked, who sent it. */
export function languageOf({ headers }: FastifyRequest): Language {
  const own = headers['x-lyceum-language'];
  return askedLanguage(typeof own === 'string' ? own : undefined, headers['accept-language']) ?? 'en';
}

/** The language that a request asks for: our own header, else the browser's first that we have; null: none of them. */
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
