import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { startTestSubgraph, type TestSubgraph } from '@lyceum/server/testing';
import { learning } from '../definition';
import { EDIT, makeAssessment } from '../testing/assessment-fixture';
import { FeedbackFixture } from '../testing/feedback-fixture';
import { ONE_PIXEL } from '../testing/one-pixel';
import { sweepQuestionPictures } from './sweep-question-pictures.platform';

const UPLOAD = `mutation ($input: UploadQuestionPictureInput!) { uploadQuestionPicture(input: $input) { id url } }`;
const ADD = `mutation ($input: CreateProgramFormQuestionInput!) { createProgramFormQuestion(input: $input) {
  id questions { id revision translation { pictureAlt } details { picture { id url alt } } } } }`;
const CHANGE = `mutation ($input: EditProgramFormQuestionInput!) { editProgramFormQuestion(input: $input) {
  questions { id details { picture { alt } } } } }`;
const QUESTIONS = `query ($assessmentId: ID!) { getAssessment(assessmentId: $assessmentId) {
  revision questions { id question questionType details { picture { id alt } } } } }`;

describe('uploadQuestionPicture', () => {
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

  const admin = () => subgraph.as(fixture.cast.actors.programAdmin);
  const uploaded = async (content = ONE_PIXEL, programId = fixture.cast.programId) =>
    (await admin().query(UPLOAD, { input: { programId, content } }))['uploadQuestionPicture'];
  const inputOf = (picture: object | null) => ({
    ...{ programId: fixture.cast.programId, formType: 'LEADER_POST_SESSION', questionType: 'TEXT' },
    ...{ question: 'What is this?', details: { picture } },
  });
  const stored = async () => {
    const { rows } = await subgraph.admin.query(
      `SELECT id, delete_after IS NOT NULL AS waits FROM learning.question_pictures WHERE ecosystem_id = $1`,
      [fixture.cast.ecosystemId],
    );
    return rows;
  };

  it('stores a picture anew, and gives it to the question that is saved with it', async () => {
    const large = sharp({ create: { width: 3000, height: 1000, channels: 3, background: '#345' } });
    const { id, url } = await uploaded((await large.jpeg().toBuffer()).toString('base64'));
    const key = `question-pictures/${fixture.cast.ecosystemId}/${id}`;
    expect(url).toContain(key);
    const { format, width } = await sharp(await buffer(await subgraph.services.files.read(key))).metadata();
    expect({ format, width }).toEqual({ format: 'webp', width: 1600 });
    const translation = { language: 'sp', question: '¿Qué es?', pictureAlt: ' Un cuadro ' };
    const form = (await admin().query(ADD, { input: { ...inputOf({ id, alt: ' A box ' }), translation } }))[
      'createProgramFormQuestion'
    ];
    const [question] = form.questions;
    expect(question.details.picture).toEqual({ id, alt: 'A box', url: expect.stringContaining(id) });
    expect(question.translation.pictureAlt).toBe('Un cuadro');
    expect(await stored()).toEqual([{ id, waits: false }]);
    const { id: questionId, revision } = question;
    await admin().query(CHANGE, { input: { questionId, revision, details: {} } });
    expect(await stored()).toMatchObject([{ waits: false }]);
    await admin().query(CHANGE, {
      input: { questionId, revision: revision + 1, details: { picture: null } },
    });
    expect(await stored()).toEqual([{ id, waits: true }]);
  });

  it('refuses what is no picture, and a missing description', async () => {
    for (const content of ['AAAA', '', 'x'.repeat(5_700_000)])
      expect(await admin().refusal(UPLOAD, { input: { programId: fixture.cast.programId, content } })).toBe(
        'BAD_USER_INPUT',
      );
    const { errors } = await admin().send(ADD, { input: inputOf({ id: (await uploaded()).id, alt: ' ' }) });
    expect(errors).toMatchObject([{ extensions: { field: 'input.details.picture.alt' } }]);
  });

  it('refuses a HEIC photo of any size, and says how to save it', async () => {
    const head = Buffer.from('\0\0\0\u0018ftypheic\0\0\0\0mif1heic', 'latin1');
    for (const bytes of [100, 4_200_000]) {
      const content = Buffer.concat([head, Buffer.alloc(bytes)]).toString('base64');
      const { errors } = await admin().send(UPLOAD, {
        input: { programId: fixture.cast.programId, content },
      });
      expect(errors).toMatchObject([{ message: expect.stringMatching(/HEIC photo.*Save it as JPEG/) }]);
    }
  });

  it('gives a picture to several forms of its program, and to none of another program or organization', async () => {
    const { cast } = fixture;
    const { id } = await uploaded();
    await makeAssessment(fixture, {
      questions: [{ question: 'What?', questionType: 'TEXT', details: { picture: { id, alt: 'Box' } } }],
    });
    const picture = { id, alt: 'Box' };
    const [{ id: questionId, revision }] = (await admin().query(ADD, { input: inputOf(picture) }))[
      'createProgramFormQuestion'
    ].questions;
    await admin().query(CHANGE, { input: { questionId, revision, details: { picture: null } } });
    expect(await stored()).toEqual([{ id, waits: false }]);
    const unknown = inputOf({ id: cast.programId, alt: 'Box' });
    const { errors } = await admin().send(ADD, { input: unknown });
    expect(errors).toMatchObject([
      { extensions: { code: 'BAD_USER_INPUT', field: 'input.details.picture' } },
    ]);
    const foreigner = subgraph.as(cast.foreigners.superAdmin);
    const input = { programId: cast.programId, content: ONE_PIXEL };
    expect(await foreigner.refusal(UPLOAD, { input })).toBe('NOT_FOUND');
  });

  it('leaves the picture to earlier versions of an assessment', async () => {
    const { id } = await uploaded();
    const picture = { id, alt: 'Box' };
    const made = await makeAssessment(fixture, {
      questions: [{ question: 'What?', questionType: 'TEXT', details: { picture } }],
    });
    await subgraph.admin.query(
      `INSERT INTO learning.assessment_versions (ecosystem_id, assessment_id, version, questions, replaced_at)
       SELECT ecosystem_id, $1, 1, jsonb_build_array(jsonb_build_object('details', details)), now() FROM learning.questions WHERE form_id = $1`,
      [made.id],
    );
    const { revision, questions } = (await admin().query(QUESTIONS, { assessmentId: made.id }))[
      'getAssessment'
    ];
    expect(questions[0].details.picture).toEqual(picture);
    const [{ id: questionId }] = questions;
    const changed = { id: questionId, question: 'What?', questionType: 'TEXT', details: { picture: null } };
    await admin().query(EDIT, { input: { assessmentId: made.id, revision, questions: [changed] } });
    expect(await stored()).toEqual([{ id, waits: false }]);
  });

  it('deletes pictures that no question took within a day, with their files', async () => {
    const [used, left] = [await uploaded(), await uploaded()];
    await admin().query(ADD, { input: inputOf({ id: used.id, alt: 'Box' }) });
    await subgraph.admin.query(
      `UPDATE learning.question_pictures SET delete_after = delete_after - interval '2 days' WHERE ecosystem_id = $1`,
      [fixture.cast.ecosystemId],
    );
    await sweepQuestionPictures.handler(subgraph.services);
    expect(await stored()).toEqual([{ id: used.id, waits: false }]);
    const { rows } = await subgraph.admin.query(
      `SELECT 1 FROM learning.job_records WHERE kind = 'delete-files' AND data::text LIKE '%' || $1 || '%'`,
      [left.id],
    );
    expect(rows).toHaveLength(1);
  });

  it('is for admins of a program that is not archived', async () => {
    const { actors, ecosystemId, programId } = fixture.cast;
    const input = { programId, content: ONE_PIXEL };
    expect(await subgraph.as(actors.leader).refusal(UPLOAD, { input })).toBe('FORBIDDEN');
    await subgraph.admin.query(
      `UPDATE learning.programs SET archived = true WHERE ecosystem_id = $1 AND id = $2`,
      [ecosystemId, programId],
    );
    expect(await admin().refusal(UPLOAD, { input })).toBe('CONFLICT');
  });
});
