const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** An id of any other form belongs to nothing; Postgres would call it a fault. */
export function isUuid(id: string): boolean {
  return UUID.test(id);
}
