import type { Words } from '@lyceum/server/actor';

export const policyTexts = {
  stale: {
    en: 'Somebody else has changed this in the meantime. Reload to see the change, then save again.',
    sp: 'Otra persona lo ha cambiado entretanto. Vuelva a cargar para ver el cambio y guarde otra vez.',
  },
  grades: {
    en: 'Choose grade levels of the list.',
    sp: 'Elija grados de la lista.',
  },
  monitors: {
    en: 'Name up to 20 adults of your organization who can sign in.',
    sp: 'Nombre hasta 20 adultos de su organización que puedan iniciar sesión.',
  },
  nobody: {
    en: 'Name at least one monitor: where a child has no guardian who can sign in, the monitors read alone.',
    sp: 'Nombre al menos a un supervisor: si un menor no tiene un tutor legal que pueda iniciar sesión, leen solo los supervisores.',
  },
  percent: {
    en: 'Enter a whole number of 0 to 100.',
    sp: 'Indique un número entero de 0 a 100.',
  },
  text: {
    en: 'Write 1 to 1,000 characters in each language.',
    sp: 'Escriba de 1 a 1000 caracteres en cada idioma.',
  },
  note: {
    en: 'A note has up to 2,000 characters.',
    sp: 'Una nota tiene hasta 2000 caracteres.',
  },
  reviewed: {
    en: 'Somebody else has decided this in the meantime.',
    sp: 'Otra persona ya lo decidió entretanto.',
  },
  notHeld: {
    en: 'Only a message that waits can be delivered.',
    sp: 'Solo se puede entregar un mensaje que espera.',
  },
} satisfies Record<string, Words>;
