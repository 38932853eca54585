import { Readable } from 'node:stream';
import type { Actor } from '@lyceum/server/actor';
import type { LocalFiles } from '@lyceum/server/files';
import type {
  HistoryLine,
  HistoryReadyPayload,
  PeopleReadyPayload,
  PersonLine,
} from '@lyceum/contracts/roster';
import {
  eventually,
  makeCast,
  startTestSubgraph,
  type Cast,
  type TestSubgraph,
} from '@lyceum/server/testing';
import type { ImportJob } from '../__generated__/resolvers';
import { definition } from '../definition';

/** The fields that the query JOBS selects. */
export type ImportedJob = Omit<ImportJob, 'submittedBy' | 'template'>;

const JOBS = `query ($programId: ID!, $ids: [ID!]) { getImportJobsByModel(programId: $programId, ids: $ids) { items {
  id entityType status phase percent errorCount failMessage allowFix resubmissionChain replacedBy dependsOn
  result { totalRows loadedRows newRows unchangedRows refusedRows remarkedRows newStudents updatedStudents unchangedStudents
    newSchools newTutors tutors newSessions unchangedSessions overlaps } } } }`;

interface FixtureOptions {
  jobs?: boolean;
  logs?: string[];
  env?: Record<string, string>;
}

/**
 * The roster subgraph with two programs and helpers for uploads. Stands in for identity and sessions by recording what
 * they are sent.
 */
export class ImportFixture {
  /** Learners by session id, as the sessions domain would store them. */
  readonly sessions = new Map<string, HistoryLine>();
  readonly #answered = new Set<string>();
  /** People whom identity refuses in its next confirmations. */
  refused: { notLearners?: readonly string[]; erased?: readonly string[] } = {};

  private constructor(
    readonly subgraph: TestSubgraph,
    public cast: Cast,
  ) {}

  /** `jobs: false`: the test runs imports itself; `logs` receives every log line. */
  static async start({ jobs = true, ...options }: FixtureOptions = {}): Promise<ImportFixture> {
    const subgraph = await startTestSubgraph(jobs ? definition : { ...definition, jobs: [] }, options);
    const fixture = new ImportFixture(subgraph, makeCast());
    await fixture.startOver();
    return fixture;
  }

  /** Continues with new, empty ecosystems. */
  async startOver(): Promise<void> {
    this.cast = makeCast();
    this.sessions.clear();
    await this.saveProgram(this.cast.ecosystemId, this.cast.programId);
    await this.saveProgram(this.cast.ecosystemId, this.cast.siblingProgramId);
    await this.saveProgram(this.cast.otherEcosystemId, this.cast.otherProgramId);
  }

  async saveProgram(ecosystemId: string, id: string, change: object = {}): Promise<void> {
    await this.subgraph.publish('ecosystems', {
      type: 'ecosystems.program-saved',
      ecosystemId,
      payload: { id, name: 'Math', timeZoneId: 'America/Denver', archived: false, revision: 1, ...change },
    });
  }

  get admin(): Actor {
    return this.cast.actors.superAdmin;
  }

  /** Uploads a text as the browser does; returns the input of submitImportJob. */
  async upload(
    text: string | Buffer,
    { programId = this.cast.programId, actor = this.admin, fileName = 'rows.csv' } = {},
  ) {
    const content = Buffer.from(text as string);
    const { requestImportJobUpload: asked } = await this.subgraph.as(actor).query(
      `query ($fileName: String!, $fileSize: Float!, $programId: ID!) {
         requestImportJobUpload(fileName: $fileName, fileSize: $fileSize, programId: $programId) {
           multipartInfo { uploadId fileKey } partCount partSize presignedUrls } }`,
      { fileName, fileSize: content.length, programId },
    );
    const { uploadId, fileKey } = asked.multipartInfo;
    const files = this.subgraph.services.files as LocalFiles;
    for (let part = 0; part < asked.partCount; part++) {
      const piece = content.subarray(part * asked.partSize, (part + 1) * asked.partSize);
      await files.writePart(uploadId, part + 1, Readable.from([piece]), asked.partSize);
    }
    return { uploadId, fileKey, fileName };
  }

  async submit(text: string | Buffer, { programId = this.cast.programId, actor = this.admin } = {}) {
    const file = await this.upload(text, { programId, actor });
    const { submitImportJob } = await this.subgraph
      .as(actor)
      .query(
        `mutation ($input: SubmitImportJobInput!) { submitImportJob(input: $input) { errors { property message } importJobId } }`,
        { input: { programId, file } },
      );
    return submitImportJob as { errors: { property: string; message: string }[]; importJobId: string };
  }

  async job(importJobId: string, programId = this.cast.programId): Promise<ImportedJob> {
    const { getImportJobsByModel } = await this.subgraph
      .as(this.admin)
      .query(JOBS, { programId, ids: [importJobId] });
    return getImportJobsByModel.items[0];
  }

  async csvPage(importJobId: string, filter: object = {}, extra = '', actor = this.admin): Promise<any> {
    const { getImportCsvPage } = await this.subgraph.as(actor).query(
      `query ($importJobId: ID!, $filter: ImportCsvFilter) { getImportCsvPage(importJobId: $importJobId, filter: $filter ${extra}) {
         headers data { rowNumber values } rowErrors { rowNumber property value code message refused } totalCount
         summary { property code count refused } } }`,
      { importJobId, filter },
    );
    return getImportCsvPage;
  }

  /** Waits until the import has ended, confirming its chunks as the other domains do. */
  async ended(importJobId: string, programId = this.cast.programId): Promise<ImportedJob> {
    return eventually(async () => {
      await this.confirmAll();
      const job = await this.job(importJobId, programId);
      return !['UPLOADED', 'VALIDATING', 'IMPORTING'].includes(job.status) && job;
    }, 'the import ends');
  }

  async import(text: string | Buffer, options: { programId?: string } = {}): Promise<ImportedJob> {
    const { errors, importJobId } = await this.submit(text, options);
    if (errors.length > 0) throw new Error(JSON.stringify(errors));
    return this.ended(importJobId, options.programId);
  }

  /** Confirms every announced chunk, as identity and sessions do. */
  async confirmAll(): Promise<void> {
    await this.confirmPeople();
    await this.loadHistory();
  }

  async confirmPeople(): Promise<void> {
    for (const { payload, ecosystem_id } of await this.subgraph.recorded('roster.people-ready')) {
      const { importJobId, chunk, count, fileKey, lastChunk } = payload as PeopleReadyPayload;
      if (!this.#isNew(importJobId, chunk)) continue;
      const text = await this.read(fileKey);
      const refused = Object.entries(this.refused).map(([why, ids]) => [
        why,
        ids.filter((id) => text.includes(id)),
      ]);
      await this.subgraph.publish('identity', {
        type: 'identity.people-loaded',
        ecosystemId: ecosystem_id,
        payload: { importJobId, chunk, people: count, lastChunk, ...Object.fromEntries(refused) },
      });
    }
  }

  /** Gives up the import's first announced chunk, as identity does; waits until the import has failed. */
  async giveUpPeople(importJobId: string): Promise<void> {
    const announced = async () =>
      (await this.subgraph.recorded('roster.people-ready')).find(
        ({ payload }) => payload.importJobId === importJobId,
      );
    while (!(await announced())) await new Promise((resolve) => setTimeout(resolve, 20));
    const { chunk } = (await announced())!.payload;
    this.#isNew(importJobId, chunk);
    await this.subgraph.publish('identity', {
      type: 'identity.people-failed',
      ecosystemId: this.cast.ecosystemId,
      payload: { importJobId, chunk },
    });
    while ((await this.job(importJobId)).status !== 'FAILED')
      await new Promise((resolve) => setTimeout(resolve, 20));
  }

  #isNew(importJobId: string, chunk: number): boolean {
    const name = `${importJobId}/${chunk}`;
    if (this.#answered.has(name)) return false;
    this.#answered.add(name);
    return true;
  }

  /** Loads and confirms every announced chunk of history; idempotent by session id. */
  async loadHistory(): Promise<void> {
    for (const { payload, ecosystem_id } of await this.subgraph.recorded('roster.history-ready')) {
      const { importJobId, chunk, fileKey, lastChunk, sessions, rows } = payload as HistoryReadyPayload;
      if (!this.#isNew(importJobId, chunk)) continue;
      const lines = (await this.read(fileKey))
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line) as HistoryLine);
      if (lines.length !== sessions || lines.flatMap((line) => line.learners).length !== rows)
        throw new Error('the chunk is not as announced');
      const counts = { inserted: 0, unchanged: 0, insertedRows: 0, unchangedRows: 0 };
      for (const line of lines) this.#load(line, counts);
      await this.subgraph.publish('sessions', {
        type: 'sessions.history-loaded',
        ecosystemId: ecosystem_id,
        payload: { importJobId, chunk, ...counts, overlaps: 0, lastChunk },
      });
    }
  }

  #load(
    line: HistoryLine,
    counts: { inserted: number; unchanged: number; insertedRows: number; unchangedRows: number },
  ): void {
    const known = this.sessions.get(line.id);
    if (known) counts.unchanged += 1;
    else counts.inserted += 1;
    const learners = new Map((known?.learners ?? []).map((learner) => [learner[0], learner]));
    for (const learner of line.learners) {
      if (learners.has(learner[0])) counts.unchangedRows += 1;
      else counts.insertedRows += 1;
      learners.set(learner[0], learner);
    }
    this.sessions.set(line.id, { ...line, learners: [...learners.values()] });
  }

  async read(fileKey: string): Promise<string> {
    const chunks: Buffer[] = [];
    for await (const chunk of await this.subgraph.services.files.read(fileKey)) chunks.push(chunk as Buffer);
    return Buffer.concat(chunks).toString('utf8');
  }

  async people(): Promise<PersonLine[]> {
    const events = await this.subgraph.recorded('roster.people-ready');
    const texts = await Promise.all(events.map(({ payload }) => this.read(payload.fileKey)));
    return texts.flatMap((text) =>
      text
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line)),
    );
  }

  async close(): Promise<void> {
    await this.subgraph.close();
  }
}
