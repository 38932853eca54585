import fc from 'fast-check';
import { isOfDomain } from './approved-domains';

const label = fc.stringMatching(/^[a-z0-9]{1,8}$/);
const domain = fc.tuple(label, label).map((labels) => labels.join('.'));

it('an address is of an approved domain alone, in any case, and of no domain around it', () => {
  fc.assert(
    fc.property(
      fc.stringMatching(/^[a-z.]{1,10}$/),
      domain,
      fc.array(domain),
      label,
      (name, own, others, more) => {
        expect(isOfDomain(`${name}@${own}`, [...others, own])).toBe(true);
        expect(isOfDomain(`${name}@${own.toUpperCase()}`, [own])).toBe(true);
        expect(isOfDomain(`${name}@${more}.${own}`, [own])).toBe(false);
        expect(isOfDomain(`${name}@${own}.${more}`, [own])).toBe(false);
        expect(isOfDomain(`${name}@${own}`, others)).toBe(others.includes(own));
      },
    ),
  );
});
