import { clientOf } from './client-of';

it('counts a /64 of IPv6 as one client, and each address of IPv4', () => {
  expect(clientOf('2001:db8:1:2:aaaa::1')).toBe(clientOf('2001:db8:1:2:ffff:1:2:3'));
  expect(clientOf('2001:db8:1:2::1')).not.toBe(clientOf('2001:db8:1:3::1'));
  expect(clientOf('10.0.0.1')).not.toBe(clientOf('10.0.0.2'));
  expect(clientOf('::ffff:10.0.0.1')).toBe(clientOf('10.0.0.1'));
  expect(clientOf('no address')).toBe('no address');
  expect(clientOf(null)).toBe('');
});
