import { jest } from '@jest/globals';
import { queryKey, type AccessTokens, type sendOperation } from '@lyceum/web/graphql';
import {
  CurrentUserDocument,
  EcosystemFrameByNameDocument,
  ViewerSurroundingsDocument,
} from '../__generated__/graphql';
import { EarlyAnswers, type EarlyReader } from './early-answers';

const READER = { ecosystem: 'riverside', language: 'sp', addressEcosystem: null };

function tokensOf({ expected = true, token = 'token' as string | null } = {}) {
  const tokens = { expected, current: null as string | null, usable: jest.fn(async () => token) };
  tokens.usable.mockImplementation(async () => (tokens.current = token));
  return tokens;
}

/** The answers, and what was sent. */
function start(tokens: ReturnType<typeof tokensOf>, reader: Partial<EarlyReader> = {}, fails = false) {
  const send = jest.fn<typeof sendOperation>(async (_transport, { operationName }) => {
    if (fails) throw new Error('no connection');
    return operationName === 'Refused' ? { errors: [] } : { data: { operationName } };
  });
  const answers = new EarlyAnswers(tokens as unknown as AccessTokens, { ...READER, ...reader }, send);
  return { answers, send, sent: () => send.mock.calls.map(([, { operationName }]) => operationName) };
}

const keyOf = (document: unknown, variables: Record<string, unknown>, language = 'sp') =>
  queryKey((document as { __meta__: { hash: string } }).__meta__.hash, variables, 'riverside', language);
const USER = keyOf(CurrentUserDocument, {});

it('asks for the person and their surroundings, and gives each answer once', async () => {
  const { answers, sent } = start(tokensOf());
  await answers.ask();
  expect(sent()).toEqual(['CurrentUser', 'ViewerSurroundings']);
  expect(await answers.take(USER)).toEqual({ data: { operationName: 'CurrentUser' } });
  expect(answers.take(USER)).toBeUndefined();
  expect(await answers.take(keyOf(ViewerSurroundingsDocument, { profileId: 'riverside' }))).toBeTruthy();
});

it('asks a stranger only for the organization in the address', async () => {
  const stranger = start(tokensOf({ expected: false }), { addressEcosystem: 'lakeside' });
  await stranger.answers.ask();
  expect(stranger.sent()).toEqual(['EcosystemFrameByName']);
  expect(
    await stranger.answers.take(keyOf(EcosystemFrameByNameDocument, { profileId: 'lakeside' })),
  ).toBeTruthy();
  const elsewhere = start(tokensOf({ expected: false }));
  await elsewhere.answers.ask();
  expect(elsewhere.sent()).toEqual([]);
});

it('asks nothing when the sign-in has ended or cannot be renewed', async () => {
  const ended = start(tokensOf({ token: null }));
  await ended.answers.ask();
  expect(ended.sent()).toEqual([]);
  const tokens = tokensOf();
  tokens.usable.mockRejectedValue(new Error('no connection'));
  const unreachable = start(tokens);
  await expect(unreachable.answers.ask()).resolves.toBeUndefined();
  expect(unreachable.sent()).toEqual([]);
});

it('gives no answer in another language, to another person, or after ten seconds', async () => {
  const { answers } = start(tokensOf());
  await answers.ask();
  expect(answers.take(keyOf(CurrentUserDocument, {}, 'en'))).toBeUndefined();
  const other = tokensOf();
  const switched = start(other);
  await switched.answers.ask();
  other.current = 'token of somebody else';
  expect(switched.answers.take(USER)).toBeUndefined();
  const late = start(tokensOf());
  await late.answers.ask();
  const now = Date.now();
  const clock = jest.spyOn(Date, 'now').mockReturnValue(now + 11_000);
  expect(late.answers.take(USER)).toBeUndefined();
  clock.mockRestore();
});

it('lets the client ask again after a failure', async () => {
  const { answers } = start(tokensOf(), {}, true);
  await answers.ask();
  expect(await answers.take(USER)).toBeNull();
});

it('tells that a part did not answer, also when that was before anybody listened', async () => {
  const { answers, send } = start(tokensOf());
  await answers.ask();
  const [transport] = send.mock.calls[0]!;
  transport.onTrouble();
  const heard = jest.fn();
  answers.onTrouble(heard);
  expect(heard).toHaveBeenCalledTimes(1);
  transport.onTrouble();
  expect(heard).toHaveBeenCalledTimes(2);
});
