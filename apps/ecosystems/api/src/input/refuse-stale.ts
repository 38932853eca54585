import { Conflict } from '@lyceum/server/errors';

/** Throws CONFLICT with the present revision unless the caller has seen it. */
export function refuseStale(present: number, seen: number | null | undefined): void {
  if (seen === null || seen === undefined || seen === present) return;
  throw new Conflict(
    {
      en: 'Somebody else has changed this in the meantime. Reload to see the change, then save again.',
      sp: 'Otra persona lo ha cambiado entretanto. Vuelva a cargar para ver el cambio y guarde otra vez.',
    },
    { field: 'revision', revision: present },
  );
}
