import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { eventually, startTestSubgraph, type TestSubgraph } from '@lyceum/server/testing';
import { randomUUID } from 'node:crypto';
import { sweepAnswerFiles } from '../answer-files/subject';
import { learning } from '../definition';
import {
  FILE_QUESTION,
  GET_FILE,
  PDF,
  REQUEST_FILE,
  sendContent,
  SUBMIT_FILE,
  uploadAnswerFile,
  uploadOf,
} from '../testing/answer-file-fixture';
import { EDIT_RESPONSE, EXPORT, makeAssessment, SUBMIT } from '../testing/assessment-fixture';
import { FeedbackFixture } from '../testing/feedback-fixture';

const ADD = `mutation ($input: CreateProgramFormQuestionInput!) { createProgramFormQuestion(input: $input) { id } }`;

describe('files as answers', () => {
  let subgraph: TestSubgraph;
  let fixture: FeedbackFixture;

  beforeAll(async () => {
    subgraph = await startTestSubgraph(learning);
  });
  afterAll(() => subgraph.close());
  beforeEach(async () => {
    fixture = new FeedbackFixture(subgraph);
    await fixture.open();
  });

  const as = (who: keyof FeedbackFixture['cast']['actors']) => subgraph.as(fixture.cast.actors[who]);
  const make = (part: object = {}) => makeAssessment(fixture, { questions: [FILE_QUESTION], ...part });
  const submit = async (made: { id: string; questions: { id: string }[] }, files: string[][]) => {
    const answers = [{ questionId: made.questions[0]!.id, value: files }];
    return (await as('learner').query(SUBMIT, { input: { assessmentId: made.id, answers } }))[
      'submitAssessmentResponses'
    ];
  };
  const rows = async () => {
    const found = await subgraph.admin.query(
      `SELECT id, filename, content_type, response_id IS NOT NULL AS claimed, delete_after IS NOT NULL AS waits
       FROM learning.answer_files WHERE ecosystem_id = $1 ORDER BY created_at`,
      [fixture.cast.ecosystemId],
    );
    return found.rows;
  };

  describe('requestAnswerFileUpload', () => {
    it.each([
      [{ filename: 'work.exe' }, 'input.filename'],
      [{ filename: 'folder/' }, 'input.filename'],
      [{ size: 0 }, 'input.size'],
      [{ size: 1_048_577 }, 'input.size'],
      [{ fileId: 'file' }, 'input.fileId'],
      [{ windowStart: '2020-01-01' }, 'input.windowStart'],
      [{ questionId: randomUUID() }, 'input.questionId'],
    ])('rejects %j at its field', async (part, field) => {
      const input = uploadOf(await make(), part);
      const { errors } = await as('learner').send(REQUEST_FILE, { input });
      expect(errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT', field } }]);
    });

    it('begins an upload anew with the same id, and has nothing left to send once it is finished', async () => {
      const made = await make();
      const input = uploadOf(made);
      const first = (await as('learner').query(REQUEST_FILE, { input }))['requestAnswerFileUpload'];
      const again = (await as('learner').query(REQUEST_FILE, { input }))['requestAnswerFileUpload'];
      expect(first).toMatchObject({ fileId: input.fileId, isUploaded: false });
      expect(again.presignedUrls).not.toEqual(first.presignedUrls);
      expect(await as('learner').refusal(SUBMIT_FILE, { input: { fileId: input.fileId } })).toBe('CONFLICT');
      await sendContent(fixture, again.presignedUrls[0], PDF);
      for (let twice = 0; twice < 2; twice += 1)
        expect(
          (await as('learner').query(SUBMIT_FILE, { input: { fileId: input.fileId } }))['submitAnswerFile'],
        ).toEqual({
          ...{ id: input.fileId, filename: 'work.pdf', size: PDF.length, contentType: 'application/pdf' },
        });
      expect((await as('learner').query(REQUEST_FILE, { input }))['requestAnswerFileUpload']).toEqual({
        ...{ fileId: input.fileId, isUploaded: true, partSize: 0, presignedUrls: [] },
      });
    });

    it('is for people whom the assessment is for, and keeps an id to its file', async () => {
      const made = await make();
      const input = uploadOf(made);
      expect(await as('programAdmin').refusal(REQUEST_FILE, { input })).toBe('FORBIDDEN');
      const foreigner = subgraph.as(fixture.cast.foreigners.learner);
      expect(await foreigner.refusal(REQUEST_FILE, { input })).toBe('NOT_FOUND');
      const { errors } = await as('learner').send(REQUEST_FILE, {
        input: { ...input, userId: randomUUID() },
      });
      expect(errors).toMatchObject([{ extensions: { field: 'input.userId' } }]);
      await as('learner').query(REQUEST_FILE, { input });
      const other = await make();
      const taken = { ...input, assessmentId: other.id, questionId: other.questions[0].id };
      expect(await as('learner').refusal(REQUEST_FILE, { input: taken })).toBe('CONFLICT');
    });
  });

  describe('submitAnswerFile', () => {
    it('stores a picture anew, without metadata', async () => {
      const made = await make();
      const photo = await sharp({ create: { width: 40, height: 20, channels: 3, background: '#345' } })
        .withExif({ IFD0: { Copyright: 'Noor Haddad' } })
        .jpeg()
        .toBuffer();
      expect(photo.includes('Noor Haddad')).toBe(true);
      const fileId = await uploadAnswerFile(fixture, made, undefined, {
        content: photo,
        filename: 'page.JPG',
      });
      const stored = await buffer(
        await subgraph.services.files.read(`answer-files/${fixture.cast.ecosystemId}/${fileId}`),
      );
      expect(stored.includes('Noor Haddad')).toBe(false);
      expect((await sharp(stored).metadata()).format).toBe('jpeg');
      const file = (await as('learner').query(GET_FILE, { fileId }))['getAnswerFile'];
      expect(file).toMatchObject({ filename: 'page.JPG', size: stored.length, contentType: 'image/jpeg' });
    });

    it('refuses a content of another kind than the name says, and forgets the file', async () => {
      const made = await make();
      const files = { kinds: ['DOCUMENT'], most: 1, mostMegabytes: 1 };
      const documents = await make({ questions: [{ ...FILE_QUESTION, details: { files } }] });
      const zip = Buffer.from('PK\u0003\u0004[Content_Types].xml word/vbaProject.bin', 'latin1');
      for (const [form, content, filename] of [
        [made, Buffer.from('<!doctype html><script>'), 'work.pdf'],
        [made, Buffer.from('no picture'), 'work.png'],
        [documents, zip, 'work.docx'],
        [documents, Buffer.from('PK\u0003\u0004a program', 'latin1'), 'work.docx'],
      ] as const) {
        const fileId = await uploadAnswerFile(fixture, form, undefined, { content, filename, submit: false });
        const { errors } = await as('learner').send(SUBMIT_FILE, { input: { fileId } });
        expect(errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT', field: 'input.fileId' } }]);
        expect(await as('learner').refusal(SUBMIT_FILE, { input: { fileId } })).toBe('NOT_FOUND');
      }
      expect(await rows()).toEqual([]);
    });

    it('refuses a HEIC photo, and says how to save it', async () => {
      const made = await make();
      const refusal = [{ message: expect.stringMatching(/HEIC photo.*Save it as JPEG/) }];
      const input = uploadOf(made, { filename: 'IMG_1.HEIC' });
      expect((await as('learner').send(REQUEST_FILE, { input })).errors).toMatchObject(refusal);
      const content = Buffer.from('\0\0\0\u0018ftypheic\0\0\0\0mif1heic', 'latin1');
      const fileId = await uploadAnswerFile(fixture, made, undefined, {
        ...{ content, filename: 'IMG_1.jpg', submit: false },
      });
      const { errors } = await as('learner').send(SUBMIT_FILE, { input: { fileId } });
      expect(errors).toMatchObject(refusal);
    });

    it('finishes only the caller’s own upload', async () => {
      const fileId = await uploadAnswerFile(fixture, await make(), undefined, { submit: false });
      for (const other of [fixture.cast.actors.superAdmin, fixture.cast.foreigners.learner])
        expect(await subgraph.as(other).refusal(SUBMIT_FILE, { input: { fileId } })).toBe('NOT_FOUND');
    });
  });

  describe('getAnswerFile', () => {
    it('gives an address of five minutes to those who may read the response', async () => {
      await fixture.complete();
      const made = await make({ visibility: 'LEADERS' });
      const fileId = await uploadAnswerFile(fixture, made);
      expect(await as('programAdmin').refusal(GET_FILE, { fileId })).toBe('NOT_FOUND');
      await submit(made, [[fileId, 'work.pdf']]);
      for (const who of ['learner', 'leader', 'programAdmin', 'superAdmin'] as const) {
        const { url } = (await as(who).query(GET_FILE, { fileId }))['getAnswerFile'];
        const left = Number(new URL(url).searchParams.get('expires')) - Date.now() / 1000;
        expect(left).toBeGreaterThan(200);
        expect(left).toBeLessThan(301);
      }
      expect(await as('parent').refusal(GET_FILE, { fileId })).toBe('NOT_FOUND');
      for (const stranger of [fixture.cast.foreigners.superAdmin, fixture.cast.foreigners.learner])
        expect(await subgraph.as(stranger).refusal(GET_FILE, { fileId })).toBe('NOT_FOUND');
    });
  });

  it('are submitted with the answers under their stored names, and exported by name', async () => {
    const made = await make();
    const [first, second] = [
      await uploadAnswerFile(fixture, made),
      await uploadAnswerFile(fixture, made, undefined, { filename: 'more.pdf' }),
    ];
    const { answers } = await submit(made, [
      [first, 'another name'],
      [second, 'more.pdf'],
    ]);
    expect(answers[0].value).toEqual([
      [first, 'work.pdf'],
      [second, 'more.pdf'],
    ]);
    expect(await rows()).toMatchObject([
      { claimed: true, waits: false },
      { claimed: true, waits: false },
    ]);
    const csv = (await as('programAdmin').query(EXPORT, { input: { assessmentId: made.id } }))[
      'exportAssessmentV2'
    ];
    expect(csv).toContain('"work.pdf\nmore.pdf"');
  });

  it('refuse a submission without its file, with another person’s file, and with too many files', async () => {
    const made = await make();
    const questionId = made.questions[0].id;
    const unfinished = await uploadAnswerFile(fixture, made, undefined, { submit: false });
    const other = await uploadAnswerFile(fixture, await make());
    const many = Array.from({ length: 3 }, (_, at) => [randomUUID(), `${at}.pdf`]);
    for (const value of [[[unfinished, 'work.pdf']], [[other, 'work.pdf']], many, [['x', 'y']]]) {
      const input = { assessmentId: made.id, answers: [{ questionId, value }] };
      const { errors } = await as('learner').send(SUBMIT, { input });
      expect(errors).toMatchObject([
        { extensions: { code: 'BAD_USER_INPUT', field: `input.answers.${questionId}` } },
      ]);
    }
  });

  it('can be exchanged while the window is open, and the removed file is deleted a day later', async () => {
    const made = await make();
    const [before, after] = [
      await uploadAnswerFile(fixture, made),
      await uploadAnswerFile(fixture, made, undefined, { filename: 'better.pdf' }),
    ];
    const response = await submit(made, [[before, 'work.pdf']]);
    const answers = [{ questionId: made.questions[0].id, value: [[after, 'better.pdf']] }];
    await as('learner').query(EDIT_RESPONSE, { input: { responseId: response.id, revision: 1, answers } });
    expect(await rows()).toMatchObject([
      { id: before, waits: true },
      { id: after, claimed: true, waits: false },
    ]);
    await subgraph.admin.query(
      `UPDATE learning.answer_files SET delete_after = delete_after - interval '2 days' WHERE ecosystem_id = $1`,
      [fixture.cast.ecosystemId],
    );
    await sweepAnswerFiles.handler(subgraph.services);
    expect(await rows()).toMatchObject([{ id: after }]);
    const { rows: jobs } = await subgraph.admin.query(
      `SELECT 1 FROM learning.job_records WHERE kind = 'delete-files' AND data::text LIKE '%' || $1 || '%'`,
      [before],
    );
    expect(jobs).toHaveLength(1);
  });

  it('are exported and erased with the person', async () => {
    const userId = randomUUID();
    await fixture.savePerson(userId, {
      programRoles: [{ programId: fixture.cast.programId, role: 'LEARNER' }],
    });
    const made = await make();
    const fileId = await uploadAnswerFile(fixture, made, { ...fixture.cast.actors.learner, userId });
    const ask = async (kind: 'EXPORT' | 'ERASURE') => {
      const formerName = { firstName: 'Deleted', lastName: 'person' };
      const payload = { requestId: randomUUID(), kind, person: { userId, accountId: null, formerName } };
      const { ecosystemId } = fixture.cast;
      await subgraph.publish('identity', { type: 'identity.personal-data-asked', ecosystemId, payload });
      return eventually(async () => {
        const done = await subgraph.recorded('learning.personal-data-done');
        const own = done.find((event) => event.payload.requestId === payload.requestId);
        return own?.payload as { parts: { table: string; rows: number; how?: string }[] } | undefined;
      }, kind);
    };
    expect((await ask('EXPORT')).parts).toContainEqual(
      expect.objectContaining({ table: 'answer_files', rows: 1 }),
    );
    expect((await ask('ERASURE')).parts).toContainEqual(
      expect.objectContaining({ table: 'answer_files', rows: 1, how: 'delete' }),
    );
    expect(await rows()).toEqual([]);
    expect(await as('superAdmin').refusal(GET_FILE, { fileId })).toBe('NOT_FOUND');
  });

  it('check which files a question takes, and are not asked for after sessions', async () => {
    for (const [files, field] of [
      [{ kinds: [] }, 'kinds'],
      [{ kinds: ['PDF'], most: 6 }, 'most'],
      [{ kinds: ['PDF'], mostMegabytes: 21 }, 'mostMegabytes'],
    ] as const) {
      const questions = [{ ...FILE_QUESTION, details: { files } }];
      const input = { programId: fixture.cast.programId, formName: 'Form', assessmentType: 'SURVEY' };
      const dates = { startDate: '2026-01-01', endDate: '2026-02-01' };
      const { errors } = await as('programAdmin').send(
        `mutation ($input: CreateAssessmentInput!) { createAssessment(input: $input) { id } }`,
        { input: { ...input, ...dates, questions } },
      );
      expect(errors).toMatchObject([
        { extensions: { code: 'BAD_USER_INPUT', field: `input.questions.0.details.files.${field}` } },
      ]);
    }
    const input = { programId: fixture.cast.programId, formType: 'LEADER_POST_SESSION' };
    const { errors } = await as('programAdmin').send(ADD, {
      input: { ...input, question: 'Photo?', questionType: 'FILE' },
    });
    expect(errors).toMatchObject([{ extensions: { field: 'input.questionType' } }]);
  });
});
