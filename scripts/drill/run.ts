// Runs drills, each followed by an audit, and prints one table. Started by scripts/drill/drill.mjs.
import { audit } from './audit';
import { drills } from './drills';
import type { Drill, Outcome } from './outcome';
import { Site } from './site';
import { Traffic } from './traffic';

const words = process.argv.slice(2);
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
let failed = 0;
try {
  console.log('| drill | seconds | what happened | holds |\n|---|---|---|---|');
  for (const drill of chosen) {
    const began = performance.now();
    const { summary, faults } = await hold(drill);
    if (faults.length > 0) failed += 1;
    const seconds = Math.round((performance.now() - began) / 1_000);
    console.log(`| ${drill.name} | ${seconds} | ${summary} | ${faults.length === 0 ? 'yes' : 'no'} |`);
    for (const fault of faults) console.error(`  ${drill.name}: ${fault}`);
  }
} finally {
  await site.stop();
}
console.log(`\n${chosen.length - failed} drills hold, ${failed} do not`);
process.exitCode = failed === 0 ? 0 : 1;

/** Holds a drill; what it left behind is part of its outcome. */
async function hold(drill: Drill): Promise<Outcome> {
  const { summary, faults } = await outcomeOf(drill);
  return { summary, faults: [...faults, ...site.faults.splice(0)] };
}

async function outcomeOf(drill: Drill): Promise<Outcome> {
  await site.storeOn(drill.store ?? 'disk');
  const traffic = new Traffic(site, isLong);
  try {
    const { summary, faults } = await drill.run(site, traffic, isLong);
    return { summary, faults: [...faults, ...(await audit(site, traffic))] };
  } catch (error) {
    await traffic.end().catch(() => undefined);
    return { summary: 'it did not come to its end', faults: [faultOf(error)] };
  }
}

function faultOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause ? `${error.message} (${faultOf(error.cause)})` : error.message;
}
