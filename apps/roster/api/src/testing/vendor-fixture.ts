import { randomUUID } from 'node:crypto';
import { Ajv2020 } from 'ajv/dist/2020.js';
import type { HistoryLine } from '@lyceum/contracts/roster';
import { vendorApiDocument } from '@lyceum/contracts/vendor-api';
import type { Actor } from '@lyceum/server/actor';
import { stableId } from '@lyceum/server/tenancy';
import { vendorApiRoutes } from '../vendor-api/subject';
import { ImportFixture } from './import-fixture';

const CREATE = `mutation ($input: CreateTutoringVendorInput!) { vendor: createTutoringVendorApiProgramIdTracker(input: $input) { id vendorApiKey revision keys { id } } }`;

/** By internal path: the document's schema for each status of an answer. */
const SCHEMAS: Record<string, string> = {
  'push-records': 'PushAnswer',
  'list-records': 'RecordPage',
  'read-record': 'RecordWithHistory',
  'delete-record': 'Record',
  'list-learners': 'LearnerPage',
};

const ajv = new Ajv2020({
  allErrors: true,
  allowUnionTypes: true,
  formats: { uuid: true, 'date-time': true, 'uri-reference': true },
});
ajv.addVocabulary(['components']);
ajv.addSchema({ $id: 'vendor-api', components: { schemas: vendorApiDocument.components.schemas } });

/** Violations of the document's schema; empty if the value is valid. */
export function contradictions(schema: string, value: unknown): unknown[] {
  const validate = ajv.compile({ $ref: `vendor-api#/components/schemas/${schema}` });
  return validate(value) ? [] : (validate.errors ?? []);
}

export interface MadeVendor {
  id: string;
  vendorApiKey: string;
  revision: number;
  keys: { id: string }[];
}

/** The roster with students and vendors, whose requests arrive as from the gateway. */
export class VendorFixture {
  private constructor(readonly imports: ImportFixture) {}

  static async start(): Promise<VendorFixture> {
    return new VendorFixture(await ImportFixture.start({ jobs: false }));
  }

  get cast() {
    return this.imports.cast;
  }

  async vendor(
    programIds: readonly string[] = [this.cast.programId],
    actor: Actor = this.imports.admin,
  ): Promise<MadeVendor> {
    const input = { name: `Vendor ${randomUUID()}`, programIds };
    return (await this.imports.subgraph.as(actor).query(CREATE, { input })).vendor;
  }

  /** Enrols students with identifiers `S<from>` … in a program, without a file. */
  async enrol(count: number, programId = this.cast.programId, ecosystemId = this.cast.ecosystemId) {
    await this.imports.subgraph.admin.query(
      `WITH fresh AS (SELECT roster.stable_id($1, 'learner', 'S' || n) AS id, 'S' || n AS number FROM generate_series(1, $3::int) n),
       saved AS (INSERT INTO roster.students (ecosystem_id, id, external_id, grade_level) SELECT $1, id, number, '04' FROM fresh
         ON CONFLICT DO NOTHING)
       INSERT INTO roster.program_students (ecosystem_id, program_id, student_id) SELECT $1, $2, id FROM fresh`,
      [ecosystemId, programId, count],
    );
  }

  studentId(number: string): string {
    return stableId(this.cast.ecosystemId, 'learner', number);
  }

  /** Sends a request as the gateway does, and checks the answer against the document. */
  async ask(
    path: string,
    key: string,
    asked: { body?: unknown; recordId?: string; query?: Record<string, string>; language?: 'en' | 'sp' } = {},
  ): Promise<{ status: number; body: any }> {
    const route = vendorApiRoutes.find((one) => one.path === `/internal/vendor/${path}`)!;
    const body = { key, language: 'en', ...asked };
    const answer = await route.handler(
      { actor: this.cast.actors.nobody, body },
      this.imports.subgraph.services,
    );
    const sent = JSON.parse(JSON.stringify(answer.body));
    const wrong = answer.status < 300 ? contradictions(SCHEMAS[path]!, sent) : [];
    if (wrong.length > 0) throw new Error(`the answer is not as documented: ${JSON.stringify(wrong)}`);
    return { status: answer.status, body: sent };
  }

  push(key: string, ...records: unknown[]) {
    return this.ask('push-records', key, { body: { records } });
  }

  async outcomes(key: string, ...records: unknown[]): Promise<string[]> {
    const { body } = await this.push(key, ...records);
    return body.results.map(({ outcome }: { outcome: string }) => outcome);
  }

  /** Lines of every announced history with their revision, newest last. */
  async announced(): Promise<(HistoryLine & { revision: number; programId: string })[]> {
    const events = await this.imports.subgraph.recorded('roster.history-ready');
    const own = events.filter(({ ecosystem_id }) => ecosystem_id === this.cast.ecosystemId);
    const texts = await Promise.all(
      own.map(async ({ payload: { fileKey, revision, programId } }) =>
        (await this.imports.read(fileKey))
          .split('\n')
          .filter(Boolean)
          .map((line) => ({ ...JSON.parse(line), revision, programId })),
      ),
    );
    return texts.flat();
  }

  /** Each session's learners by its id, according to the highest revision; sessions without learners are left out. */
  async sessions(): Promise<Map<string, string[]>> {
    const newest = new Map<string, HistoryLine & { revision: number }>();
    for (const line of await this.announced())
      if ((newest.get(line.id)?.revision ?? 0) < line.revision) newest.set(line.id, line);
    return new Map(
      [...newest.values()]
        .filter(({ learners }) => learners.length > 0)
        .map(({ id, learners }) => [id, learners.map(([userId]) => userId)]),
    );
  }

  async close(): Promise<void> {
    await this.imports.close();
  }
}

/** A valid row of a batch. */
export const rowOf = (recordId: string, change: object = {}) => ({
  record_id: recordId,
  student_id: 'S1',
  session_topic: 'Math',
  session_date: '2026-01-31 14:30',
  session_duration: 45,
  tutor_id: 'T1',
  ...change,
});
