import { baseString, escaped, oauth1Header, signatureOf } from './oauth1';

it('builds the base string of the example of RFC 5849, 3.4.1.1', () => {
  const address = new URL('http://EXAMPLE.com:80/request?b5=%3D%253D&a3=a&c%40=&a2=r%20b');
  const oauth = {
    oauth_consumer_key: '9djdj82h48djs9d2',
    oauth_token: 'kkk9d7dh3k39sjv7',
    oauth_signature_method: 'HMAC-SHA1',
    oauth_timestamp: '137131201',
    oauth_nonce: '7d8f3e4a',
  };
  const form = [
    ['c2', ''],
    ['a3', '2 q'],
  ] as const;
  expect(baseString('post', address, oauth, form)).toBe(
    'POST&http%3A%2F%2Fexample.com%2Frequest&a2%3Dr%2520b%26a3%3D2%2520q%26a3%3Da%26b5%3D%253D%25253D%26c%2540%3D%26c2%3D%26' +
      'oauth_consumer_key%3D9djdj82h48djs9d2%26oauth_nonce%3D7d8f3e4a%26oauth_signature_method%3DHMAC-SHA1%26' +
      'oauth_timestamp%3D137131201%26oauth_token%3Dkkk9d7dh3k39sjv7',
  );
});

it('signs the published example of OAuth 1.0 as published', () => {
  const address = new URL('http://photos.example.net/photos?file=vacation.jpg&size=original');
  const base = baseString('GET', address, {
    oauth_consumer_key: 'dpf43f3p2l4k3l03',
    oauth_token: 'nnch734d00sl2jdk',
    oauth_signature_method: 'HMAC-SHA1',
    oauth_timestamp: '1191242096',
    oauth_nonce: 'kllo9940pd9333jh',
    oauth_version: '1.0',
  });
  expect(signatureOf(base, ['kd94hf93k423kf44', 'pfkkdhi9sl3r4s00'], 'sha1')).toBe(
    'tR3+Ty81lMeYAr/Fid0kMTYa/WM=',
  );
});

it('escapes every character that RFC 3986 reserves', () => {
  expect(escaped("aZ09-._~ !*'()+&=%/ñ☃")).toBe('aZ09-._~%20%21%2A%27%28%29%2B%26%3D%25%2F%C3%B1%E2%98%83');
});

it('signs with SHA-256 and a new nonce each time', () => {
  const address = new URL('https://sis.example/ims/oneroster/v1p1/users?filter=role%3D%27teacher%27');
  const signing = { key: 'k', secret: 's', now: new Date(1_700_000_000_000) };
  const [first, second] = [oauth1Header(address, signing), oauth1Header(address, signing)];
  expect(first).toMatch(
    /^OAuth oauth_consumer_key="k", .*oauth_signature_method="HMAC-SHA256", oauth_timestamp="1700000000"/,
  );
  expect(first).not.toBe(second);
  expect(oauth1Header(address, { ...signing, nonce: 'n' })).toBe(
    oauth1Header(address, { ...signing, nonce: 'n' }),
  );
});
