import { example } from './example';
import { LIMITS } from './records';
import { ref, schemas } from './schemas';

const json = (name: string) => ({ 'application/json': { schema: ref(name) } });
const answer = (description: string, name: string) => ({ description, content: json(name) });
const problem = (description: string) => ({
  description,
  content: { 'application/problem+json': { schema: ref('Problem') } },
});

/** Responses of every request with a key. */
const always = {
  401: problem('The key is missing, or no longer good.'),
  429: problem(
    'Too many requests with this key, or from an address that tried many wrong ones. See the header Retry-After.',
  ),
  503: problem('Not available right now: send the same request again later.'),
};
const inPath = {
  name: 'record_id',
  in: 'path',
  required: true,
  description: 'Your own identifier of the record, percent-encoded.',
  schema: { type: 'string', minLength: 1, maxLength: LIMITS.recordId },
};
const inQuery = (name: string, description: string, schema: object, required = false) => ({
  ...{ name, in: 'query', required, description, schema },
});
const paging = [
  inQuery('limit', 'How many at most.', {
    type: 'integer',
    minimum: 1,
    maximum: LIMITS.page,
    default: LIMITS.defaultPage,
  }),
  inQuery('cursor', 'The `next_cursor` of the page before.', { type: 'string', maxLength: LIMITS.text }),
];
const uuid = { type: 'string', format: 'uuid' };

const records = {
  post: {
    operationId: 'pushRecords',
    summary: 'Push sessions and attendance',
    description: `One record for each student who attended a session, in the DATAS shape; up to ${LIMITS.rows} at once. Each row is answered for itself: good rows are taken although others are refused. Pushing the same record again changes nothing; pushing it changed corrects it, and what it said before is kept. Fields that are not named here are ignored.`,
    requestBody: { required: true, content: { 'application/json': { schema: ref('Push'), example } } },
    responses: {
      200: answer('Nothing waits to be loaded: every row was known already, or refused.', 'PushAnswer'),
      202: answer(
        'At least one row is accepted, and is loaded into the sessions shortly: see its status.',
        'PushAnswer',
      ),
      400: problem('The body is no JSON, or not of this shape.'),
      409: problem('The organization is archived: its records can be read, and nothing can be changed.'),
      413: problem(`The body is larger than ${LIMITS.bodyBytes / 1024 / 1024} MB.`),
      415: problem('The body is not declared as application/json.'),
      ...always,
    },
  },
  get: {
    operationId: 'listRecords',
    summary: 'Your own records',
    description: 'Records that count, in the order in which they came first; deleted ones are left out.',
    parameters: [
      ...paging,
      inQuery('program_id', 'Those of one program.', uuid),
      inQuery('status', 'Those of one status.', { type: 'string', enum: ['pending', 'loaded', 'failed'] }),
    ],
    responses: {
      200: answer('A page.', 'RecordPage'),
      400: problem('A parameter is wrong.'),
      404: problem('The program is none of yours.'),
      ...always,
    },
  },
};

const oneRecord = {
  get: {
    operationId: 'readRecord',
    summary: 'One of your records with its history',
    parameters: [inPath],
    responses: {
      200: answer('The record, also a deleted one.', 'RecordWithHistory'),
      404: problem('You have no such record in your programs.'),
      ...always,
    },
  },
  delete: {
    operationId: 'deleteRecord',
    summary: 'Delete one of your records',
    description:
      'Takes the attendance back. The record and its history can still be read. Repeated, it is answered the same.',
    parameters: [inPath],
    responses: {
      200: answer('It was deleted before, and is out of the sessions.', 'Record'),
      202: answer('Deleted; it is taken out of the sessions shortly.', 'Record'),
      404: problem('You have no such record in your programs.'),
      409: problem('The program or the organization is archived: its records stay as they are.'),
      ...always,
    },
  },
};

/** The OpenAPI document of the vendor API, served at /vendor/v1/openapi.json. */
export const vendorApiDocument = {
  openapi: '3.1.0',
  info: {
    title: 'Lyceum Vendor API',
    version: '1.0.0',
    description: `For the systems of tutoring vendors. An organization gives each vendor a key and names its programs; nothing else can be seen or changed with it. ${LIMITS.requestsAMinute} requests a minute for a key. Refusals are problem details (RFC 9457), in English or, with Accept-Language: es, in Spanish.`,
  },
  servers: [{ url: '/vendor/v1' }],
  security: [{ key: [] }],
  paths: {
    '/openapi.json': {
      get: {
        operationId: 'readDocument',
        summary: 'This document',
        security: [],
        responses: {
          200: {
            description: 'OpenAPI 3.1.',
            content: { 'application/json': { schema: { type: 'object' } } },
          },
        },
      },
    },
    '/vendor': {
      get: {
        operationId: 'readVendor',
        summary: 'Whose key it is, and for which programs',
        responses: { 200: answer('The vendor.', 'Vendor'), ...always },
      },
    },
    '/records': records,
    '/records/{record_id}': oneRecord,
    '/learners': {
      get: {
        operationId: 'listLearners',
        summary: 'Learners of one of your programs',
        description: 'As the organization’s roster has them, without names.',
        parameters: [inQuery('program_id', 'One of your programs.', uuid, true), ...paging],
        responses: {
          200: answer('A page.', 'LearnerPage'),
          400: problem('A parameter is missing or wrong.'),
          404: problem('The program is none of yours.'),
          ...always,
        },
      },
    },
  },
  components: {
    securitySchemes: { key: { type: 'http', scheme: 'bearer', description: 'The vendor’s key: lyv_…' } },
    schemas,
  },
};
