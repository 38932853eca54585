export * from './demo-data';
export * from './ecosystem-saved';
export * from './grade-levels';
export * from './platform-profile';
export * from './profile-types';
export * from './program-saved';
export * from './school-calendar';
export * from './school-saved';
export * from './sign-up-settings';
export * from './subject-saved';
export * from './tutor-flow';

import type { DemoDataAsked, DemoDataUnwanted, DemoThingsRemoved } from './demo-data';
import type { EcosystemSaved } from './ecosystem-saved';
import type { ProgramSaved } from './program-saved';
import type { SchoolSaved } from './school-saved';
import type { SubjectSaved } from './subject-saved';

/** Every event that the domain `ecosystems` publishes: type and payload (full state). */
export interface EcosystemsEvents {
  'ecosystems.ecosystem-saved': EcosystemSaved;
  'ecosystems.program-saved': ProgramSaved;
  'ecosystems.school-saved': SchoolSaved;
  'ecosystems.subject-saved': SubjectSaved;
  'ecosystems.demo-data-asked': DemoDataAsked;
  'ecosystems.demo-data-unwanted': DemoDataUnwanted;
  'ecosystems.demo-things-removed': DemoThingsRemoved;
}
