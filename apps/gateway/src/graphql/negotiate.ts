/** Media types of GraphQL over HTTP. */
export const RESPONSE_JSON = 'application/graphql-response+json';
export const PLAIN_JSON = 'application/json';
export type AnswerType = typeof RESPONSE_JSON | typeof PLAIN_JSON;

const cache = new Map<string, AnswerType | null>();

/** The media type of the answer; null: the client accepts none of them. */
export function negotiate(accept: string | undefined): AnswerType | null {
  if (!accept) return PLAIN_JSON;
  const known = cache.get(accept);
  if (known !== undefined) return known;
  const chosen = choose(accept);
  if (cache.size < 100) cache.set(accept, chosen);
  return chosen;
}

function choose(accept: string): AnswerType | null {
  const wanted = accept
    .split(',')
    .map((part) => {
      const [type = '', ...parameters] = part.split(';').map((piece) => piece.trim().toLowerCase());
      const quality = parameters.find((parameter) => parameter.startsWith('q='));
      return { type, quality: quality ? Number(quality.slice(2)) : 1 };
    })
    .filter(({ quality }) => quality > 0)
    .sort((a, b) => b.quality - a.quality);
  for (const { type } of wanted) {
    if (type === RESPONSE_JSON) return RESPONSE_JSON;
    if (type === PLAIN_JSON || type === '*/*' || type === 'application/*') return PLAIN_JSON;
  }
  return null;
}
