import type { DelegatedKind } from '@lyceum/contracts/roster';
import type { EntityType, RosterKind } from '../columns/subject';

interface ExampleFile {
  fileName: string;
  csv: string;
}

const datas: Readonly<Record<'STUDENT' | 'SESSION', ExampleFile>> = {
  STUDENT: {
    fileName: 'example-students.csv',
    csv: `student_id,district_id,district_name,school_id,school_name,current_grade_level,gender,ethnicity,ell,iep,gifted_flag,homeless_flag,disability,economic_disadvantage,ela_outcome_measure_1,ela_outcome_measure_2,ela_outcome_measure_3,math_outcome_measure_1,math_outcome_measure_2,math_outcome_measure_3,performance_level_previous,performance_level_most_recent,performance_level_earliest
0016740395,0803360,Riverside Unified,0631930,Lincoln Elementary,3,Female,Hispanic or Latino,TRUE,FALSE,FALSE,FALSE,FALSE,TRUE,712,726,775,705,719,741,Basic,Proficient,Basic
0016740402,0803360,Riverside Unified,0631930,Lincoln Elementary,K,Male,White,FALSE,,FALSE,FALSE,FALSE,FALSE,,,,,,,,,
0016740418,0803360,Riverside Unified,0641007,Jefferson Middle School,7,Nonbinary,Asian,FALSE,TRUE,FALSE,FALSE,TRUE,Unknown,731,728,740,722,730,735,Proficient,Proficient,Proficient
`,
  },
  SESSION: {
    fileName: 'example-sessions.csv',
    csv: `student_id,session_topic,session_date,session_duration,session_ratio,tutor_id
0016740395,ela,2026-01-20 14:30:00,45,1:2,T54321
0016740402,ela,2026-01-20 14:30:00,45,1:2,T54321
0016740418,math,2026-01-21 09:00:00,60,1:1,T98765
`,
  },
};

/** Rows about the students and sessions of the files above. */
const delegated: Readonly<Record<DelegatedKind, ExampleFile>> = {
  GUARDIAN: {
    fileName: 'example-guardians.csv',
    csv: `student_id,guardian_first_name,guardian_last_name,guardian_email,guardian_phone,relationship,language
0016740395,Ana,López,ana.lopez@mail.example,(303) 555-0142,Parent,Spanish
0016740402,Ana,López,ana.lopez@mail.example,(303) 555-0142,Parent,Spanish
0016740418,Kim,Nguyen,kim.nguyen@mail.example,,Guardian,English
`,
  },
  TUTOR: {
    fileName: 'example-tutors.csv',
    csv: `tutor_id,tutor_first_name,tutor_last_name,tutor_email,language
T54321,Rosa,Díaz,rosa.diaz@tutors.example,Spanish
T98765,Ben,Cole,,
`,
  },
  STAFF: {
    fileName: 'example-staff.csv',
    csv: `staff_first_name,staff_last_name,staff_email,staff_role,school_name,school_id,district_id,language
Sam,Reed,sam.reed@school.example,Staff,Lincoln Elementary,0631930,0803360,English
María,García,maria.garcia@school.example,Teacher,Lincoln Elementary,,,Spanish
`,
  },
  ATTENDANCE: {
    fileName: 'example-attendance.csv',
    csv: `student_id,attendance_status,minutes_present,session_id,session_date,session_start
0016740395,Present,,,2026-01-20,14:30
0016740402,Late,40,,2026-01-20,14:30
0016740418,Absent,0,,2026-01-21 09:00,
`,
  },
};

/** Together these rows describe one small school: a class with its course, term and teachers. */
const oneRoster: Readonly<Record<RosterKind, ExampleFile>> = {
  ORGANIZATION: {
    fileName: 'example-orgs.csv',
    csv: `sourcedId,status,dateLastModified,name,type,identifier,parentSourcedId
org-1,active,,Riverside Unified,district,0803360,
org-2,active,,Lincoln Elementary,school,0631930,org-1
`,
  },
  CLASS: {
    fileName: 'example-classes.csv',
    csv: `sourcedId,status,dateLastModified,title,grades,courseSourcedId,classCode,classType,location,schoolSourcedId,termSourcedIds,subjects,subjectCodes,periods
class-1,active,,Reading 3 – Room 12,03,course-1,RD3-12,scheduled,Room 12,org-2,term-1,Reading,,"1,2"
`,
  },
  TEACHER: {
    fileName: 'example-users.csv',
    csv: `sourcedId,status,dateLastModified,enabledUser,orgSourcedIds,role,username,userIds,givenName,familyName,middleName,identifier,email,sms,phone,agentSourcedIds,grades,password
user-1,active,,true,org-2,teacher,mgarcia,,María,García,,T54321,maria.garcia@school.example,,,,03,
`,
  },
  ENROLLMENT: {
    fileName: 'example-enrollments.csv',
    csv: `sourcedId,status,dateLastModified,classSourcedId,schoolSourcedId,userSourcedId,role,primary,beginDate,endDate
enrollment-1,active,,class-1,org-2,user-1,teacher,true,,
`,
  },
  TERM: {
    fileName: 'example-academicSessions.csv',
    csv: `sourcedId,status,dateLastModified,title,type,startDate,endDate,parentSourcedId,schoolYear
term-1,active,,2026–27,schoolYear,2026-08-17,2027-06-04,,2027
`,
  },
  COURSE: {
    fileName: 'example-courses.csv',
    csv: `sourcedId,status,dateLastModified,schoolYearSourcedId,title,courseCode,grades,orgSourcedId,subjects,subjectCodes
course-1,active,,term-1,Reading 3,RD3,03,org-1,Reading,
`,
  },
};

/** Declares each of the files above as complete. */
const manifest: ExampleFile = {
  fileName: 'example-manifest.csv',
  csv: `propertyName,value
manifest.version,1.0
oneroster.version,1.1
file.orgs,bulk
file.academicSessions,bulk
file.courses,bulk
file.classes,bulk
file.users,bulk
file.enrollments,bulk
file.demographics,absent
`,
};

/** Rows of each kind of file that reference each other; examples are made from them. */
export const exampleFiles: Readonly<Record<EntityType, ExampleFile>> = {
  ...datas,
  ...delegated,
  ...oneRoster,
  MANIFEST: manifest,
};
