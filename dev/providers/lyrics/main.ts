import { startLyricsStandIn } from './lyrics-server';

// Serves the stand-in on the given or any free port and reports its address to the process that started it.
const standIn = await startLyricsStandIn(Number(process.argv[2] ?? 0));
process.send?.(standIn.address);
console.log(`${standIn.address}/v1`);
process.once('disconnect', () => process.exit(0));
