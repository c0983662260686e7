// Runs drills, each followed by an audit, and prints one table; with `--list`, only prints the names of the short ones.
// Started by scripts/setup/checks/drills.mjs.
import { audit } from './audit';
import { drills } from './drills';
import { type Drill, NotTried, type Outcome } from './outcome';
import { Site } from './site';
import { Traffic } from './traffic';

type Verdict = 'yes' | 'no' | 'not tried';

const words = process.argv.slice(2);
if (words.includes('--list')) {
  const brief = drills.filter(({ isBrief }) => isBrief);
  console.log(brief.map(({ name }) => name).join('\n'));
  process.exit();
}
const isLong = words.includes('--long');
const names = words.filter((word) => !word.startsWith('--'));
const unknown = names.find((name) => !drills.some((drill) => drill.name.startsWith(name)));
if (unknown) {
  console.error(`Unknown drill ${unknown}. Drills: ${drills.map(({ name }) => name).join(', ')}`);
  process.exit(1);
}
const chosen = drills.filter(({ name, isBrief }) =>
  names.length > 0 ? names.some((wanted) => name.startsWith(wanted)) : isLong || isBrief,
);

const site = await Site.start(process.env.DRILL_FOLDER ?? '');
const held: Verdict[] = [];
try {
  console.log('| drill | seconds | what happened | holds |\n|---|---|---|---|');
  for (const drill of chosen) {
    const began = performance.now();
    const { summary, faults, verdict } = await hold(drill);
    held.push(verdict);
    const seconds = Math.round((performance.now() - began) / 1_000);
    console.log(`| ${drill.name} | ${seconds} | ${summary} | ${verdict} |`);
    for (const fault of faults) console.error(`  ${drill.name}: ${fault}`);
  }
} finally {
  await site.stop();
}
const count = (verdict: Verdict) => held.filter((one) => one === verdict).length;
console.log(`\n${count('yes')} drills hold, ${count('no')} do not, ${count('not tried')} were not tried`);
const isAsRequested = count('no') === 0 && (names.length === 0 || count('not tried') === 0);
process.exitCode = isAsRequested ? 0 : 1;

/** Holds a drill; what it left behind is part of its outcome. */
async function hold(drill: Drill): Promise<Outcome & { verdict: Verdict }> {
  await site.storeOn(drill.store ?? 'disk');
  const traffic = new Traffic(site, isLong);
  try {
    const { summary, faults } = await drill.run(site, traffic, isLong);
    return judge(summary, [...faults, ...(await audit(site, traffic))]);
  } catch (error) {
    await traffic.end().catch(() => undefined);
    if (error instanceof NotTried) return { summary: error.message, faults: [], verdict: 'not tried' };
    return judge('it did not come to its end', [faultOf(error)]);
  }
}

function judge(summary: string, found: string[]): Outcome & { verdict: Verdict } {
  const faults = [...found, ...site.faults.splice(0)];
  return { summary, faults, verdict: faults.length === 0 ? 'yes' : 'no' };
}

function faultOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause ? `${error.message} (${faultOf(error.cause)})` : error.message;
}
