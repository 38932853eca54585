import { ssoResponse } from './sso-response';

it('takes what the provider says from the query, and leaves an address that says nothing', () => {
  expect(
    ssoResponse({ pathname: '/clever/success', search: '?code=a%20b&state=s&iss=https%3A%2F%2Fx' }),
  ).toEqual({
    response: 'code=a%20b&state=s&iss=https%3A%2F%2Fx',
    cleanPath: '/clever/success',
  });
});

it('takes it from the path where it stands there', () => {
  expect(
    ssoResponse({ pathname: '/oauth/redirect/district/the%2Fcode/the-state', search: '?iss=i' }),
  ).toEqual({
    response: 'iss=i&code=the%2Fcode&state=the-state',
    cleanPath: '/oauth/redirect/district',
  });
});
