import type { Holiday } from '@lyceum/contracts/ecosystems';

const NAMES = {
  en: {
    newYear: 'New Year’s Day',
    july: 'Independence Day',
    thanksgiving: 'Thanksgiving',
    christmas: 'Christmas Day',
  },
  sp: {
    newYear: 'Año Nuevo',
    july: 'Día de la Independencia',
    thanksgiving: 'Día de Acción de Gracias',
    christmas: 'Navidad',
  },
};

/** The federal holidays on which every school is closed, in the given year and the next. */
export function demoHolidays(year: number, language: 'en' | 'sp'): Holiday[] {
  const names = NAMES[language];
  return [year, year + 1].flatMap((each) => [
    { date: `${each}-01-01`, name: names.newYear },
    { date: `${each}-07-04`, name: names.july },
    { date: fourthThursdayOfNovember(each), name: names.thanksgiving },
    { date: `${each}-12-25`, name: names.christmas },
  ]);
}

function fourthThursdayOfNovember(year: number): string {
  const firstWeekday = new Date(Date.UTC(year, 10, 1)).getUTCDay();
  const day = 22 + ((4 - firstWeekday + 7) % 7);
  return `${year}-11-${day}`;
}
