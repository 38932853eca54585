export const pairTexts = {
  notTutor: {
    en: 'Choose somebody who leads in this program.',
    sp: 'Elija a alguien que dirija sesiones en este programa.',
  },
  notTutee: {
    en: 'Choose somebody who learns in this program.',
    sp: 'Elija a alguien que aprenda en este programa.',
  },
  samePerson: {
    en: 'Nobody can be paired with themself. Choose somebody else.',
    sp: 'Nadie puede formar pareja consigo. Elija a otra persona.',
  },
  archived: {
    en: 'This program is archived. No pair can be made in it any more.',
    sp: 'Este programa está archivado. Ya no se pueden formar parejas en él.',
  },
  keptAsItIs: {
    en: 'This program is archived. Its pairs stay as they are until it is unarchived.',
    sp: 'Este programa está archivado. Sus parejas quedan como están mientras no se desarchive.',
  },
  paired: {
    en: 'These two are paired in this program already.',
    sp: 'Estas dos personas ya forman pareja en este programa.',
  },
  rate: {
    en: 'A rate is an amount of money an hour, with at most two decimals.',
    sp: 'La tarifa es un importe por hora, con dos decimales como máximo.',
  },
  noRates: {
    en: 'This organization pays everybody by one rate. Wages of their own are turned on in its settings, under “Pay”.',
    sp: 'Esta organización paga a todos con una misma tarifa. Las tarifas propias se activan en su configuración, en «Pagos».',
  },
  page: { en: '1 to 400.', sp: 'De 1 a 400.' },
  tutees: { en: 'Name 1 to 100 people.', sp: 'Indique de 1 a 100 personas.' },
} as const;
