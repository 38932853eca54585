import { LIMITS } from './records';

const object = (properties: Record<string, object>, required = Object.keys(properties)) => ({
  type: 'object',
  required,
  properties,
});
const text = (description: string, maxLength: number = LIMITS.text) => ({
  type: 'string',
  maxLength,
  description,
});
const orNull = (schema: { type: string }) => ({ ...schema, type: [schema.type, 'null'] });
const instant = (description: string) => ({
  type: 'string',
  format: 'date-time',
  pattern: '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}(\\.\\d+)?Z$',
  description,
});
const uuid = (description: string) => ({ type: 'string', format: 'uuid', description });
const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const listOf = (name: string, maxItems: number) => ({ type: 'array', maxItems, items: ref(name) });
const count = { type: 'integer', minimum: 0 };

const recordId = text(
  'Your own identifier of the record, the same in every push. Records are told apart by it alone.',
  LIMITS.recordId,
);
const status = {
  type: 'string',
  enum: ['pending', 'loaded', 'failed'],
  description:
    'pending: accepted, and not in the sessions yet; loaded: it is; failed: it could not be loaded, push it again. Read the record to see how it went on.',
};
const version = {
  type: 'integer',
  minimum: 1,
  description: 'Counts the changes of the record, its deletion too.',
};
const cursor = orNull(text('Send it as `cursor` for the next page; null: this was the last.'));

const content = {
  program_id: uuid('One of your programs.'),
  student_id: text('The district’s identifier of the student.'),
  tutor_id: text('Your identifier of the tutor. Empty once the tutor’s data were deleted on request.'),
  session_topic: text('`math`, `ela`, or another topic in lower case.'),
  session_date: instant('When the session began.'),
  session_duration: { type: 'integer', minimum: 1, maximum: 1439, description: 'Minutes.' },
  session_ratio: orNull(text('Tutor to students.')),
};
const record = {
  record_id: recordId,
  ...content,
  status,
  version,
  created_at: instant('When the record came first.'),
  updated_at: instant('When it was changed last.'),
  deleted_at: orNull(instant('When you deleted it; null: it counts.')),
};

export const schemas = {
  Record: object(record),
  RecordVersion: object({
    version,
    change: { type: 'string', enum: ['created', 'corrected', 'deleted'] },
    at: instant('When it was changed.'),
    ...content,
  }),
  RecordWithHistory: object({
    ...record,
    history: { type: 'array', items: ref('RecordVersion'), description: 'All versions, the newest first.' },
  }),
  RecordPage: object({ records: listOf('Record', LIMITS.page), next_cursor: cursor }),
  PushedRecord: object(
    {
      record_id: { ...recordId, minLength: 1 },
      program_id: uuid('One of your programs. Can be left out where you have exactly one.'),
      student_id: text(
        'The student’s identifier as the organization’s roster has it, as text: leading zeros count.',
      ),
      session_topic: text('What was taught: math or ela. “mathematics” and “reading” are understood.'),
      session_date: text(
        'When it began: with Z or an offset an instant, else in the program’s time zone. A date alone counts from the start of that day.',
      ),
      session_duration: {
        type: ['number', 'string'],
        description: 'Minutes, from 1 to 1439: a session is shorter than a day. Fractions are rounded.',
      },
      session_ratio: orNull(text('Tutor to students, such as 1:3.')),
      tutor_id: text('Your identifier of the tutor, as text.'),
    },
    ['record_id', 'student_id', 'session_topic', 'session_date', 'session_duration', 'tutor_id'],
  ),
  Push: object({
    records: { type: 'array', minItems: 1, maxItems: LIMITS.rows, items: ref('PushedRecord') },
  }),
  RowProblem: object({
    field: text('The field of the row.'),
    code: text('For programs; codes may be added.'),
    message: { type: 'string', description: 'What is wrong and what to do, in the language of the request.' },
  }),
  RowResult: object({
    index: { ...count, description: 'The place of the row in the batch, from 0.' },
    record_id: orNull(recordId),
    outcome: {
      type: 'string',
      enum: ['created', 'corrected', 'same', 'refused'],
      description:
        'same: the record said that already; nothing was changed. refused: nothing of the row was taken.',
    },
    status: {
      type: ['string', 'null'],
      enum: ['pending', 'loaded', 'failed', null],
      description: status.description,
    },
    version: orNull(version),
    problems: { ...listOf('RowProblem', 20), description: 'Why the row was refused; else empty.' },
  }),
  PushAnswer: object({
    counts: object({ created: count, corrected: count, same: count, refused: count }),
    results: { ...listOf('RowResult', LIMITS.rows), description: 'One for each row, in their order.' },
  }),
  Learner: object({
    student_id: content.student_id,
    school_id: orNull(text('The district’s identifier of the school.')),
    school_name: orNull(text('The name of the school.')),
    grade_level: orNull(text('PK, KG, 01 to 12 and the like.')),
  }),
  LearnerPage: object({ learners: listOf('Learner', LIMITS.page), next_cursor: cursor }),
  Vendor: object({
    id: uuid('Of the vendor.'),
    name: text('As the organization named the vendor.'),
    programs: {
      type: 'array',
      description: 'Those that are not archived.',
      items: object({ id: uuid('Of the program.'), name: text('Of the program.') }),
    },
  }),
  Problem: object(
    {
      type: { type: 'string', format: 'uri-reference' },
      title: { type: 'string' },
      status: { type: 'integer' },
      detail: { type: 'string', description: 'What is wrong and what to do.' },
      field: { type: 'string', description: 'The field or parameter that is wrong, where it is one.' },
      requestId: { type: 'string', description: 'Name it when you ask for help.' },
    },
    ['type', 'title', 'status', 'detail', 'requestId'],
  ),
};

export { ref };
