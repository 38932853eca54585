/**
 * Names of the API whose meaning is their name. `sdl-descriptions.mjs` asks for a description of everything else. A name belongs here
 * when every field that bears it means the same, and a description could only repeat it.
 */

/** Fields, input fields and arguments. */
export const PLAIN_FIELDS = new Set([
  ...['id', 'name', 'title', 'firstName', 'lastName', 'preferredName', 'username', 'email', 'password'],
  ...['city', 'zipCode', 'latitude', 'longitude', 'birthdate', 'month', 'year', 'initials'],
  ...['createdAt', 'updatedAt', 'fileName', 'filename', 'startDate', 'endDate', 'firstDay', 'lastDay'],
  ...['ok', 'error', 'items', 'edges', 'node', 'pageInfo', 'totalCount', 'hasMore', 'endCursor'],
  ...[
    'input',
    'filter',
    'selectedFilters',
    'sort',
    'archived',
    'isArchived',
    'enabled',
    'required',
    'emailVerified',
    'phoneVerified',
  ],
  ...['en', 'sp', 'nameEn', 'nameSp', 'question', 'answers', 'searchTerm', 'subject', 'subjects'],
]);

/** Arguments of pages: the description of the operation says how pages are counted and how long they are. */
export const PAGE_ARGUMENTS = new Set([
  'limit',
  'pageIndex',
  'pageNum',
  'pageNumber',
  'pageSize',
  'after',
  'before',
  'first',
  'pagination',
]);

/** What a person is to what the field belongs to; so `tutor: User`, `tutorId: ID` and `tutorName: String` say all. */
export const PEOPLE = new Set([
  ...[
    'user',
    'tutor',
    'mentor',
    'leader',
    'learner',
    'tutee',
    'student',
    'parent',
    'guardian',
    'child',
    'teacher',
  ],
  ...['staff', 'admin', 'operator', 'applicant', 'author', 'creator', 'owner', 'profileOwner', 'recipient'],
  ...[
    'sender',
    'reviewer',
    'reviewee',
    'referrer',
    'client',
    'payer',
    'person',
    'participant',
    'contact',
    'people',
  ],
]);

/** The last word of an enum's name, when the words before it say whose status, kind … its values are. */
export const ENUM_ENDINGS =
  /(Status|State|Stage|Kind|Type|Refusal|Reason|Problem|ProblemCode|Sort|SortField|Order|Role|Channel|Unit|Frequency|Category|Outcome|Format|Action|Decision|Dimension|Relationship)$/;

/** The last word of the names of types that only wrap what an operation answers or takes; their fields are described. */
export const WRAPPER_ENDINGS = /(Payload|Answer|Page|List|Connection|Edge|Filter|Filters|Sort|Pagination)$/;

/** Values that mean the same in every enum. */
export const PLAIN_VALUES = new Set([
  ...[
    'OTHER',
    'NONE',
    'ON',
    'OFF',
    'TEXT',
    'NUMBER',
    'BOOLEAN',
    'DATE',
    'EMAIL',
    'PHONE',
    'NAME',
    'en',
    'sp',
  ],
  ...[
    'MINUTES',
    'HOURS',
    'DAYS',
    'WEEKS',
    'MONTHS',
    'DAY',
    'WEEK',
    'MONTH',
    'YEAR',
    'TWO_WEEKS',
    'YESTERDAY',
  ],
  ...['DAILY', 'WEEKLY', 'MONTHLY', 'MORNING', 'AFTERNOON', 'EVENING', 'FALL', 'WINTER', 'SPRING', 'SUMMER'],
  ...['LEARNER', 'LEADER', 'TUTOR', 'TEACHER', 'STUDENT', 'PARENT', 'GUARDIAN', 'CHILD', 'STAFF', 'ADMIN'],
  ...['LEARNERS', 'LEADERS', 'STUDENTS', 'PROGRAM_ADMIN', 'SUPER_ADMIN', 'OPERATOR', 'PERSON', 'PLATFORM'],
  ...[
    'SCHOOL',
    'SCHOOLS',
    'DISTRICT',
    'UNIVERSITY',
    'NON_PROFIT',
    'COMPANY',
    'ORGANIZATION',
    'FAMILY',
    'GRADE',
  ],
  ...[
    'PROGRAM',
    'PROGRAMS',
    'SESSION',
    'SESSIONS',
    'SUBJECT',
    'SUBJECTS',
    'COURSE',
    'CLASS',
    'TERM',
    'MODULE',
  ],
]);

/** In enums named …Status, …State and …Stage a participle says what happened to the thing: `DataRequestStatus.DECLINED`. */
export const STATUS_VALUES =
  /^[A-Z]+(ED|ING)$|^(DONE|READY|NEW|PAID|UPCOMING|FULL|OPEN|NOT_STARTED|WITHDRAWN|UNDONE)$/;

/** In enums named …Action a verb and its object say what is done: `SessionActivityAction.EDIT_SUBJECT`. */
export const ACTION_VALUES =
  /^(ADD|ASK|CANCEL|CHANGE|COMPLETE|CREATE|DELETE|DROP|EDIT|IMPORT|MARK|REMOVE|REQUEST|RESERVE|RESTORE|SHIFT)(_[A-Z_]+)?$/;

/** In enums of refusals and problems such a value is a whole sentence: `PasswordRefusal.TOO_SHORT`. */
export const REFUSAL_VALUES =
  /^(TOO|NO|NOT|WRONG|UNKNOWN|INVALID|ALREADY|BAD)_[A-Z_]+$|^[A-Z]+_(CHANGED|LOST)$|^(TIMEOUT|REFUSED|BUSY)$/;

/** Enums whose values are the labels of a list that a person chooses from, or names defined elsewhere; where that is. */
export const LABEL_ENUMS = {
  ApplicantType: 'choices of the tutor application',
  UniversityStudentType: 'choices of the tutor application',
  OrganizationType: 'choices of the tutor application',
  TeachingExperienceType: 'choices of the tutor application',
  RecruitmentSource: 'choices of the tutor application',
  HighestEducation: 'choices of the tutor application',
  PaymentPreference: 'choices of the tutor application',
  TutorFlowField: 'fields of TutorApplicationInput',
  ProgramTool: 'fields of a program that switch a tool on',
  PayoutMethod: 'ways to be paid',
  AbsenceReason: 'choices of who reports an absence',
  LessonIssueCategory: 'choices of who reports an issue',
  CoreSubject: 'school subjects',
  RoiDimension: 'columns of the roster',
  MetricId: 'names of metrics, each defined by its entry in reports',
  MetricRounding: 'places of a number',
  SsoProviderType: 'names of vendors',
};
