import { demoExtras, demoPrograms, demoSchools } from '@lyceum/contracts/demo';
import { appointment, room, type DemoAppointment } from './demo-plan';

/** A section of a course: its sessions, enrolled learners and price. */
export interface DemoSection {
  appointment: DemoAppointment;
  perUserRate: string | null;
}

const river = demoExtras.riverside;
const bright = demoExtras.brightpath;

const algebra = {
  programId: demoPrograms.math.id,
  subject: { id: null, name: 'Algebra foundations' },
  sessionType: 'COURSE' as const,
  description: 'From patterns to equations, for whoever begins algebra next year.',
};

/** Two sections of one course, one of them full, and a course with a price. */
export const demoSections: DemoSection[] = [
  {
    perUserRate: null,
    appointment: appointment({
      ...algebra,
      key: 'algebra-wednesdays',
      maxStudents: 6,
      leader: river.leaders[0]!,
      learners: river.learners.slice(6, 8),
      days: [3],
      startTime: '16:30',
      endTime: '17:30',
      place: { locationName: `${demoSchools.washington.name}, room 12` },
    }),
  },
  {
    perUserRate: null,
    appointment: appointment({
      ...algebra,
      key: 'algebra-tuesdays',
      maxStudents: 4,
      leader: river.leaders[1]!,
      learners: river.learners.slice(2, 6),
      days: [2],
      startTime: '18:15',
      endTime: '19:15',
      place: room('riverside-algebra'),
    }),
  },
  {
    perUserRate: '12.50',
    appointment: appointment({
      key: 'first-job',
      programId: demoPrograms.career.id,
      subject: { id: null, name: 'Mi primer empleo' },
      sessionType: 'COURSE',
      maxStudents: 10,
      leader: bright.leaders[1]!,
      learners: bright.learners.slice(3, 6),
      days: [1],
      startTime: '17:00',
      endTime: '18:00',
      place: room('brightpath-empleo'),
      description: 'Seis semanas: derechos, horarios, primer sueldo y cómo pedir ayuda.',
    }),
  },
];
