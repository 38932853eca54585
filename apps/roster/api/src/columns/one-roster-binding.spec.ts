import { rosterKinds } from './column';
import { bindingFiles, fileOf, ignoredFile, useOf } from './one-roster-binding';
import { readManifest, type Manifest } from './read-manifest';
import { fixedTemplates, recogniseHeader, templateOf, templates } from './templates';

const COMMON = 'sourcedId,status,dateLastModified';

/** Headers of the ignored files in versions 1.1 and 1.2. */
const IGNORED_FILES: [string, string][] = [
  ['categories', 'title'],
  ['categories', 'title,weight'],
  ['classResources', 'title,classSourcedId,resourceSourcedId'],
  ['courseResources', 'title,courseSourcedId,resourceSourcedId'],
  [
    'demographics',
    'birthDate,sex,americanIndianOrAlaskaNative,asian,blackOrAfricanAmerican,nativeHawaiianOrOtherPacificIslander,white,demographicRaceTwoOrMoreRaces,hispanicOrLatinoEthnicity,countryOfBirthCode,stateOfBirthAbbreviation,cityOfBirth,publicSchoolResidenceStatus',
  ],
  ['lineItemLearningObjectiveIds', 'lineItemSourcedId,source,learningObjectiveId'],
  [
    'lineItems',
    'title,description,assignDate,dueDate,classSourcedId,categorySourcedId,gradingPeriodSourcedId,resultValueMin,resultValueMax',
  ],
  [
    'lineItems',
    'title,description,assignDate,dueDate,classSourcedId,categorySourcedId,academicSessionSourcedId,resultValueMin,resultValueMax,schoolSourcedId',
  ],
  ['lineItemScoreScales', 'title,lineItemSourcedId,scoreScaleSourcedId'],
  ['resources', 'vendorResourceId,title,roles,importance,vendorId,applicationId'],
  ['resultLearningObjectiveIds', 'resultSourcedId,source,learningObjectiveId,score,textScore'],
  ['results', 'lineItemSourcedId,studentSourcedId,scoreStatus,score,scoreDate,comment'],
  [
    'results',
    'lineItemSourcedId,studentSourcedId,scoreStatus,score,scoreDate,comment,textScore,classSourcedId,inProgress,incomplete,late,missing',
  ],
  ['resultScoreScales', 'title,resultSourcedId,scoreScaleSourcedId'],
  ['roles', 'userSourcedId,roleType,role,beginDate,endDate,orgSourcedId,userProfileSourcedId'],
  ['scoreScales', 'title,type,orgSourcedId,courseSourcedId,classSourcedId,scoreScaleValue'],
  [
    'userProfiles',
    'userSourcedId,profileType,vendorId,applicationId,description,credentialType,username,password',
  ],
  ['userResources', 'userSourcedId,orgSourcedId,classSourcedId,resourceSourcedId'],
];

/** Headers of the imported files. */
const READ: [string, string][] = [
  ['academicSessions', 'title,type,startDate,endDate,parentSourcedId,schoolYear'],
  [
    'classes',
    'title,grades,courseSourcedId,classCode,classType,location,schoolSourcedId,termSourcedIds,subjects,subjectCodes,periods',
  ],
  ['courses', 'schoolYearSourcedId,title,courseCode,grades,orgSourcedId,subjects,subjectCodes'],
  ['enrollments', 'classSourcedId,schoolSourcedId,userSourcedId,role,primary,beginDate,endDate'],
  ['orgs', 'name,type,identifier,parentSourcedId'],
  [
    'users',
    'enabledUser,orgSourcedIds,role,username,userIds,givenName,familyName,middleName,identifier,email,sms,phone,agentSourcedIds,grades,password',
  ],
];

const header = (columns: string) => `${COMMON},${columns}`.split(',');

it.each(IGNORED_FILES)('recognises and ignores %s.csv', (file, columns) => {
  expect(ignoredFile(header(columns))).toBe(file);
  expect(ignoredFile([...header(columns).toReversed(), 'metadata.room'])).toBe(file);
});

it.each(READ)('reads %s.csv', (file, columns) => {
  for (const names of [header(columns), [...header(columns), 'metadata.room']]) {
    expect(ignoredFile(names)).toBeNull();
    const found = recogniseHeader(names, [...templates, ...fixedTemplates]);
    expect(found).toMatchObject({ missing: [], repeated: [] });
    expect(fileOf(found!.template.entityType as (typeof rosterKinds)[number])).toBe(file);
  }
});

it('lists every data file of the binding once', () => {
  const named = new Set([...IGNORED_FILES, ...READ].map(([file]) => file));
  expect([...named].toSorted()).toEqual([...bindingFiles].toSorted());
  expect(bindingFiles).toHaveLength(21);
  expect(rosterKinds.map(fileOf).map(useOf)).toEqual(rosterKinds);
});

it('takes no other file for an ignored one', () => {
  for (const names of [
    ['title', 'weight'],
    header('title,weight,room'),
    templateOf('STUDENT').columns.map((column) => column.name),
  ])
    expect(ignoredFile(names)).toBeNull();
});

const ALL = Object.fromEntries(bindingFiles.map((file) => [`file.${file}`, 'absent']));
const BASE = { 'manifest.version': '1.0', 'oneroster.version': '1.2', ...ALL };
const read = (properties: object, more: [string, string][] = []) =>
  readManifest(
    [...Object.entries(properties), ...more].map(([name, value]) => ({ name, value: String(value) })),
  );
const problems = ({ problems: found }: Manifest) => found.map(({ code, text }) => `${code} ${text}`.trim());

it.each<[string, object, Partial<Manifest>]>([
  ['of 1.2', BASE, { version: '1.2' }],
  ['of 1.1', { ...BASE, 'oneroster.version': '1.1' }, { version: '1.1' }],
  [
    'with the name of the source system',
    { ...BASE, 'source.systemName': 'SIS', 'source.systemCode': '7' },
    {},
  ],
  ['with a vendor’s property', { ...BASE, 'x.vendor': 'bulk' }, {}],
  ['with another file that is absent', { ...BASE, 'file.grades': 'absent' }, {}],
  ['in other case and with spaces', { ...BASE, ' FILE.Users ': ' Bulk ' }, {}],
])('accepts a manifest %s', (_what, properties, expected) => {
  const { 'file.users': _, ...others } = properties as Record<string, string>;
  const manifest = read(' FILE.Users ' in properties ? others : properties);
  expect(manifest).toMatchObject({ problems: [], ...expected });
});

it('reads whether each file is complete, has changes only, or is absent', () => {
  const { modes } = read({ ...BASE, 'file.users': 'delta', 'file.orgs': 'bulk', 'file.classes': 'BULK' });
  expect(modes).toMatchObject({ users: 'delta', orgs: 'bulk', classes: 'bulk', courses: 'absent' });
  expect(read({ 'manifest.version': '1.0', 'oneroster.version': '1.1' }).modes).toEqual({});
});

it.each<[string, object, [string, string][], string[]]>([
  ['without a manifest version', { ...BASE, 'manifest.version': '' }, [], ['manifest-version']],
  ['of another manifest version', { ...BASE, 'manifest.version': '2.0' }, [], ['manifest-version 2.0']],
  ['without a version of OneRoster', { ...BASE, 'oneroster.version': '' }, [], ['version-missing']],
  ['of another version of OneRoster', { ...BASE, 'oneroster.version': '2.0' }, [], ['version-unknown 2.0']],
  ['with an unknown mode', { ...BASE, 'file.orgs': 'replace' }, [], ['mode-unknown file.orgs: replace']],
  ['without a mode', { ...BASE, 'file.orgs': '' }, [], ['mode-unknown file.orgs:']],
  [
    'with a file that the standard does not have',
    { ...BASE, 'file.pupils': 'bulk' },
    [],
    ['file-unknown file.pupils'],
  ],
  ['with a property twice', BASE, [['file.users', 'bulk']], ['property-repeated file.users']],
])('finds the problem of a manifest %s', (_what, properties, more, expected) => {
  expect(problems(read(properties, more))).toEqual(expected);
});
