/** A small district in OneRoster 1.1 files with realistic columns; `tag` separates the records of different tests. */
export function oneRosterFiles(tag = '') {
  return {
    orgs: `sourcedId,status,dateLastModified,name,type,identifier,parentSourcedId,metadata.evressPartnerId
${tag}org-1,active,,Riverside,district,0803360,,
${tag}org-2,active,,Lincoln School${tag},school,040250,${tag}org-1,EV-7
${tag}org-3,active,,Monroe School${tag},school,617139,${tag}org-1,
`,
    classes: `sourcedId,status,dateLastModified,title,grades,courseSourcedId,classCode,classType,location,schoolSourcedId,termSourcedIds,subjects,subjectCodes,periods
${tag}class-1,active,,Algebra 1${tag},"08,09",${tag}course-1,ALG-2,scheduled,,${tag}org-2,"${tag}term-1,${tag}term-2",,,"1,3"
${tag}class-2,active,,Biology${tag},10,,BIO-2,scheduled,,${tag}org-3,${tag}term-3,,,
${tag}class-3,active,,=Chess()${tag},,,,scheduled,,${tag}org-2,,,,
`,
    users: `sourcedId,status,dateLastModified,enabledUser,orgSourcedIds,role,username,userIds,givenName,familyName,middleName,identifier,email,sms,phone,agentSourcedIds,grades,password
${tag}user-1,active,,true,${tag}org-2,teacher,aalvarez,,Ana,D’Álvarez${tag},,T1,ana@school.example,,,,"08,09",
${tag}user-2,active,,true,"${tag}org-2,${tag}org-3",teacher,,,Bo,Zander${tag},,T2,,,,,,
${tag}user-3,active,,true,${tag}org-2,student,,,Pat,Pupil,,S1,,,,,08,
`,
    enrollments: `sourcedId,status,dateLastModified,classSourcedId,schoolSourcedId,userSourcedId,role,primary,beginDate,endDate
${tag}e-1,active,,${tag}class-1,${tag}org-2,${tag}user-2,teacher,false,,
${tag}e-2,active,,${tag}class-1,${tag}org-2,${tag}user-1,teacher,true,,
${tag}e-3,active,,${tag}class-1,${tag}org-2,${tag}user-3,student,false,,
`,
    academicSessions: `sourcedId,status,dateLastModified,title,type,startDate,endDate,parentSourcedId,schoolYear
${tag}term-1,active,,Fall,term,2020-08-20,2021-01-15,,2021
${tag}term-2,active,,Spring,term,2021-01-18,2090-06-01,,2021
${tag}term-3,active,,Long ago,term,2001-01-01,2001-06-01,,2001
`,
    courses: `sourcedId,status,dateLastModified,schoolYearSourcedId,title,courseCode,grades,orgSourcedId,subjects,subjectCodes
${tag}course-1,active,,,Algebra,MTH101,,,,
`,
  };
}
