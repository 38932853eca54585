import fc from 'fast-check';
import { isHost, placeOf, type Present, waitsForHost } from './waits-for-host';

const instants = fc.integer({ min: 0, max: 20 }).map((seconds) => new Date(seconds * 1000));
const pages = fc.record<Present>({
  role: fc.constantFrom('LEADER', 'LEARNER', 'ADMIN', 'OBSERVER'),
  connected: fc.boolean(),
  place: fc.constantFrom(null, 'one', 'two'),
  enteredAt: instants,
  lastSeen: instants,
});
const observers = pages.map((page): Present => ({ ...page, role: 'OBSERVER' }));
const rooms = fc.array(pages, { maxLength: 6 });

it('lets an observer in while a host is connected, and never without a page of one', () => {
  fc.assert(
    fc.property(observers, rooms, (observer, others) => {
      const room = [observer, ...others];
      const hosts = others.filter(isHost);
      if (hosts.some(({ connected }) => connected)) expect(waitsForHost(observer, room)).toBe(false);
      if (hosts.length === 0) expect(waitsForHost(observer, room)).toBe(true);
    }),
  );
});

it('lets an observer stay whose host lost the connection, and lets no other one in meanwhile', () => {
  fc.assert(
    fc.property(observers, rooms, (observer, others) => {
      const room = others.map((page) => (isHost(page) ? { ...page, connected: false } : page));
      const lost = room.filter(isHost).map(({ lastSeen }) => lastSeen.getTime());
      expect(waitsForHost(observer, room)).toBe(lost.every((at) => at <= observer.enteredAt.getTime()));
    }),
  );
});

it('lets nobody wait but observers', () => {
  fc.assert(
    fc.property(pages, rooms, (page, others) => {
      fc.pre(page.role !== 'OBSERVER');
      expect(waitsForHost(page, [page, ...others])).toBe(false);
    }),
  );
});

it('never puts an observer where no host is, and leaves one where they are with a host', () => {
  fc.assert(
    fc.property(observers, rooms, (observer, others) => {
      const room = [observer, ...others];
      fc.pre(!waitsForHost(observer, room));
      const place = placeOf(observer, room);
      const hosts = others.filter(isHost);
      expect(hosts.map((host) => host.place)).toContain(place);
      if (hosts.some((host) => host.connected && host.place === observer.place))
        expect(place).toBe(observer.place);
    }),
  );
});

it('leaves everybody else where they are', () => {
  fc.assert(
    fc.property(pages, rooms, (page, others) => {
      fc.pre(page.role !== 'OBSERVER');
      expect(placeOf(page, [page, ...others])).toBe(page.place);
    }),
  );
});
