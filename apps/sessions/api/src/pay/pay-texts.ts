/** Messages for pay that cannot be changed as requested. */
export const payTexts = {
  stands: {
    en: 'This changes pay that is approved or paid already. Reopen the pay first, then make the change.',
    sp: 'Esto cambia un pago que ya está aprobado o realizado. Reabra primero el pago y haga después el cambio.',
  },
  noSuchStep: {
    en: 'Not all of this pay is in a state that allows it: only pending pay is approved or denied, only approved pay is marked as paid. Nothing was changed.',
    sp: 'No todos estos pagos están en un estado que lo permita: solo se aprueba o rechaza lo pendiente y solo se marca como pagado lo aprobado. No se cambió nada.',
  },
  changedSince: {
    en: 'The amounts are others by now. Look at them again, then decide.',
    sp: 'Los importes ya son otros. Revíselos de nuevo y decida después.',
  },
  own: {
    en: 'Another admin decides about your own pay. Leave yourself out.',
    sp: 'Otra persona administradora decide sobre su propio pago. Exclúyase de la selección.',
  },
  platformPays: {
    en: 'The platform pays out for this organization, so its operators mark what is paid.',
    sp: 'La plataforma paga por esta organización, así que sus operadores marcan lo pagado.',
  },
  noReason: {
    en: 'Please say why; the leader reads it.',
    sp: 'Indique el motivo; la otra persona lo leerá.',
  },
  longReason: { en: 'Use at most 1,000 characters.', sp: 'Use 1000 caracteres como máximo.' },
  noSpan: {
    en: 'Give the first and the last day, at most 366 days apart.',
    sp: 'Indique el primer y el último día, con 366 días de diferencia como máximo.',
  },
  noYear: { en: 'Give a year from 2000 to 2100.', sp: 'Indique un año de 2000 a 2100.' },
  paidLater: {
    en: 'Give a day that is not in the future.',
    sp: 'Indique un día que no esté en el futuro.',
  },
  longReference: { en: 'Use at most 200 characters.', sp: 'Use 200 caracteres como máximo.' },
  tooMany: (most: string, es: string) => ({
    en: `This is about more than ${most} entries. Choose fewer days, or fewer people.`,
    sp: `Son más de ${es} pagos. Elija menos días o menos personas.`,
  }),
};
