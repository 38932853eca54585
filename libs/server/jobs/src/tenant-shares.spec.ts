import { TenantShares } from './tenant-shares';

describe('the share of a tenant', () => {
  it.each([
    [1, 1],
    [2, 1],
    [4, 3],
    [8, 7],
  ])('is of %i places at most %i', (places, most) => {
    const shares = new TenantShares(places);
    const entered = Array.from({ length: places + 1 }, () => shares.enter('a')).filter(Boolean);
    expect(entered).toHaveLength(most);
    if (places > 1) expect(shares.enter('b')).toBe(true);
  });

  it('is free again when a job has left', () => {
    const shares = new TenantShares(2);
    expect(shares.enter('a')).toBe(true);
    expect(shares.enter('a')).toBe(false);
    shares.leave('a');
    expect(shares.enter('a')).toBe(true);
  });
});
