import type { LoginAnswer } from '../__generated__/resolvers';

export const REFUSED: LoginAnswer = {
  token: null,
  refreshToken: null,
  redirect: null,
  userIdToken: null,
  MFAMethods: [],
  roles: [],
  refusal: 'WRONG_EMAIL_OR_PASSWORD',
  retryAfterSeconds: null,
};
