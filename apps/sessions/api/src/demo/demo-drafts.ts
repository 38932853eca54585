import { demoSessionName } from '@lyceum/contracts/demo';
import { stableId } from '@lyceum/server/tenancy';
import type { Draft, PlannedPerson } from '../drafts/subject';
import { expandDates, type RecurrenceRule } from '../recurrence/subject';
import { toInstants } from '../clock/subject';
import type { Appointed, DemoAppointment } from './demo-plan';

/** The series of an appointment, with its first and last day. */
export interface DemoSeries {
  id: string;
  startDate: string;
  endDate: string;
  courseSectionId: string | null;
}

function ruleOf({ days }: DemoAppointment, { endDate }: DemoSeries): RecurrenceRule {
  return { frequency: 'WEEKLY', interval: 1, days, until: endDate, count: null };
}

export function newSeries(appointment: DemoAppointment, series: DemoSeries) {
  const { programId, timeZoneId } = appointment;
  const { id, startDate, endDate } = series;
  return { id, programId, timeZoneId, rule: ruleOf(appointment, series), startDate, endDate };
}

export function draftsOf(appointment: DemoAppointment, series: DemoSeries): Draft[] {
  const { ecosystemId, key, startTime, endTime, timeZoneId, leader, learners, place, subject } = appointment;
  const { programId, sessionType, maxStudents, description } = appointment;
  const people = [planned(leader, 'LEADER'), ...learners.map((learner) => planned(learner, 'LEARNER'))];
  const distinct = (values: (string | null)[]) =>
    [...new Set(values.filter((value) => value !== null))].sort();
  const state: Draft['state'] = {
    programId,
    seriesId: series.id,
    sessionType,
    meetingSolution: 'joinUrl' in place ? 'CUSTOM_URL' : 'IN_PERSON',
    subject: subject.name,
    subjectId: subject.id,
    description,
    timeZoneId,
    joinUrl: 'joinUrl' in place ? place.joinUrl : null,
    locationName: 'locationName' in place ? place.locationName : null,
    locationLongitude: null,
    locationLatitude: null,
    maxStudents,
    gradeLevels: distinct(learners.map(({ gradeLevel }) => gradeLevel)),
    schoolIds: distinct(learners.map(({ schoolId }) => schoolId)),
    customProperties: null,
    courseSectionId: series.courseSectionId,
  };
  return expandDates(series.startDate, ruleOf(appointment, series)).map((day) => {
    const wall = { date: day, startTime, endTime, timeZoneId };
    const id = stableId(ecosystemId, 'demo-session', demoSessionName(key, day));
    return {
      id,
      existing: null,
      asked: day,
      wall,
      instants: toInstants(wall),
      state,
      people,
      newTime: true,
      ownTime: null,
      resolution: null,
      conflicts: [],
    };
  });
}

function planned({ userId, schoolId, gradeLevel }: Appointed, userType: 'LEADER' | 'LEARNER'): PlannedPerson {
  return { userId, userType, schoolId, gradeLevel };
}
