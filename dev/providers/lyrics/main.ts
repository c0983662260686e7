import { exitWithParent } from '../../../lib/core/exit-with-parent';
import { startLyricsStandIn } from './lyrics-server';

// Serves the stand-in on the given or any free port.
exitWithParent();
const standIn = await startLyricsStandIn(Number(process.argv[2] ?? 0));
console.log(`${standIn.address}/v1`);
process.send?.(standIn.address);
