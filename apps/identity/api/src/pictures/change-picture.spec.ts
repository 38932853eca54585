import sharp from 'sharp';
import { makeCast, type TestSubgraph } from '@lyceum/server/testing';
import { insertCast, startIdentity } from '../testing/identity-test';

const UPLOAD = `mutation ($input: ProfilePictureInput!) { uploadProfilePicture(input: $input) { id } }`;
const DELETE = `mutation { deleteProfilePicture { id } }`;
const ADMIN_UPLOAD = `mutation ($userId: ID!, $input: ProfilePictureInput!) {
  adminUploadProfilePicture(userId: $userId, input: $input) { id } }`;

const cast = makeCast();
const { actors } = cast;
let subgraph: TestSubgraph;

beforeAll(async () => {
  subgraph = await startIdentity();
  await insertCast(subgraph, cast);
});
afterAll(() => subgraph.close());

const pictureOf = async (width: number, height: number) => {
  const picture = sharp({ create: { width, height, channels: 3, background: '#345' } });
  return { content: (await picture.png({ compressionLevel: 9 }).toBuffer()).toString('base64') };
};

it('uploadProfilePicture refuses a picture with too many pixels in the person’s language, and stores nothing', async () => {
  const input = await pictureOf(7000, 7000);
  for (const [language, words] of [
    ['en', '4000 by 3000 pixels'],
    ['sp', '4000 por 3000 píxeles'],
  ] as const) {
    const { errors } = await subgraph.as({ ...actors.leader, language }).send(UPLOAD, { input });
    expect(errors).toMatchObject([
      {
        message: expect.stringContaining(words),
        extensions: { code: 'BAD_USER_INPUT', field: 'input.content' },
      },
    ]);
  }
  const { rows } = await subgraph.admin.query(`SELECT picture FROM identity.members WHERE id = $1`, [
    actors.leader.userId,
  ]);
  expect(rows).toEqual([{ picture: null }]);
});

it('uploadProfilePicture is limited to twenty pictures per account in ten minutes, including refused ones and those of others', async () => {
  const input = await pictureOf(10, 10);
  const userId = actors.leader.userId;
  const admin = subgraph.as(actors.superAdmin);
  const wrong = { input: { content: 'AAAA' } };
  for (let turn = 0; turn < 18; turn++) expect(await admin.refusal(UPLOAD, wrong)).toBe('BAD_USER_INPUT');
  await admin.query(UPLOAD, { input });
  await admin.query(ADMIN_UPLOAD, { userId, input });
  for (const [document, variables] of [
    [UPLOAD, { input }],
    [ADMIN_UPLOAD, { userId, input }],
  ] as const)
    expect(await admin.refusal(document, variables)).toBe('RATE_LIMITED');
  await admin.query(DELETE);
  await subgraph.as(actors.leader).query(UPLOAD, { input });
});
