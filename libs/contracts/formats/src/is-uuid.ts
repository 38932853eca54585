const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** True for the text of a UUID of any version. Check the ids that callers send with it: Postgres answers any other text with a fault (22P02). */
export function isUuid(id: string): boolean;
export function isUuid(id: unknown): id is string;
export function isUuid(id: unknown): boolean {
  return typeof id === 'string' && UUID.test(id);
}
