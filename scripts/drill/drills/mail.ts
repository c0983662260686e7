import { type Drill, longest } from '../outcome';
import { pause, until } from '../until';
import { FAILURES } from '../vendors/troubled-proxy';

/** Less than any time-out of an email. */
const LONGEST_MS = 9_000;
const EACH_MS = 1_500;
/** Longer than every time-out of an email. */
const SILENT_MS = 25_000;

/** The mail server is slow, then fails in every way while people buy credits and ask for codes. */
export const mailTrouble: Drill = {
  name: 'mail-trouble',
  isBrief: true,
  async run(site, traffic, isLong) {
    const { mail, arrived } = site.vendors;
    const before = arrived.length;
    await traffic.begin();
    await mail.show('slow');
    await traffic.forget();
    await until('an email by a slow server', 30, async () => arrived.length > before);
    const slowly = arrived.length;
    for (const failure of FAILURES) {
      if (failure === 'silent' && !isLong) continue;
      await mail.show(failure);
      await traffic.forget();
      await pause(failure === 'silent' ? SILENT_MS : EACH_MS);
    }
    const meanwhile = arrived.length - slowly;
    await mail.show(null);
    await traffic.end();
    const odd = traffic.seen.filter(({ status }) => status !== 200);
    const waits = traffic.seen.map(({ ms }) => ms);
    return {
      summary: `${traffic.accepted} songs, ${traffic.paid.length} purchases; ${slowly - before} emails by a slow server, ${meanwhile} by a failing one; ${traffic.seen.length} answers, slowest ${longest(waits)}`,
      faults: [
        ...odd.slice(0, 5).map(({ path, status }) => `${path} answered ${status}`),
        ...(Math.max(...waits) > LONGEST_MS ? ['a request waited for the mail server'] : []),
      ],
    };
  },
};
