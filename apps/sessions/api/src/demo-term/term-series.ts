import { demoTerm, TERM_DAYS, TERM_KIND, type TermAppointment } from '@lyceum/contracts/demo';
import { stableId } from '@lyceum/server/tenancy';
import type { DemoAppointment, DemoSeries } from '../demo/subject';
import { addDays } from '../clock/subject';

export interface TermSeries {
  appointment: DemoAppointment;
  series: DemoSeries;
}

interface TermPlace {
  ecosystemId: string;
  timeZoneId: string;
  language: 'en' | 'sp';
  startDate: string;
}

/** The weekly series of a term, each with its first and last day. */
export function termSeries(place: TermPlace): TermSeries[] {
  const { ecosystemId, startDate } = place;
  return demoTerm(place.language).appointments.map((appointment) => ({
    appointment: demoAppointment(appointment, place),
    series: {
      id: stableId(ecosystemId, TERM_KIND, `series ${appointment.key} ${startDate}`),
      startDate,
      endDate: addDays(startDate, TERM_DAYS - 1),
      courseSectionId: null,
    },
  }));
}

function demoAppointment(
  appointment: TermAppointment,
  { ecosystemId, timeZoneId, language }: TermPlace,
): DemoAppointment {
  const { people, subjects } = demoTerm(language);
  const { key, programKey, subjectKey, leaderKey, learnerKeys, locationName, joinUrl, ...rest } = appointment;
  const idOf = (name: string) => stableId(ecosystemId, TERM_KIND, name);
  const personOf = (name: string) => {
    const person = people.find((each) => each.key === name)!;
    const schoolId = person.schoolKey && idOf(person.schoolKey);
    return { userId: idOf(name), schoolId, gradeLevel: person.gradeLevel };
  };
  return {
    ...rest,
    key: `term ${key}`,
    ecosystemId,
    timeZoneId,
    programId: idOf(programKey),
    subject: { id: idOf(subjectKey), name: subjects.find((subject) => subject.key === subjectKey)!.name },
    leader: personOf(leaderKey),
    learners: learnerKeys.map(personOf),
    place: locationName === null ? { joinUrl: joinUrl ?? '' } : { locationName },
  };
}
