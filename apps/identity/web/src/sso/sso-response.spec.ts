import { ssoResponse } from './sso-response';

it('takes the provider’s answer from the query, and keeps an address without one', () => {
  expect(
    ssoResponse({ pathname: '/clever/success', search: '?code=a%20b&state=s&iss=https%3A%2F%2Fx' }),
  ).toEqual({
    response: 'code=a%20b&state=s&iss=https%3A%2F%2Fx',
    cleanPath: '/clever/success',
  });
});

it('takes it from the path', () => {
  expect(
    ssoResponse({ pathname: '/oauth/redirect/district/the%2Fcode/the-state', search: '?iss=i' }),
  ).toEqual({
    response: 'iss=i&code=the%2Fcode&state=the-state',
    cleanPath: '/oauth/redirect/district',
  });
});
