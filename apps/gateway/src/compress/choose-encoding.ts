export type Encoding = 'br' | 'gzip' | 'identity';

/** The best encoding that the client accepts. */
export function chooseEncoding(acceptEncoding: string | undefined): Encoding {
  const offered = (acceptEncoding ?? '').toLowerCase();
  const takes = (name: string) =>
    new RegExp(`(^|[ ,])${name}(?!\\s*;\\s*q=0(\\.0*)?\\s*(,|$))`).test(offered);
  if (takes('br')) return 'br';
  return takes('gzip') ? 'gzip' : 'identity';
}
