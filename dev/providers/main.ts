import { parseArgs } from 'node:util';
import { exitWithParent } from '../../lib/core/exit-with-parent';
import { startLemonade } from './ace-server/lemonade';
import { startAceServer } from './ace-server/server';
import { startAceStep } from './ace-step/server';
import { startElevenLabs } from './elevenlabs/elevenlabs';
import { startFal } from './fal/fal';
import { startLyria } from './lyria/lyria';
import { startMiniMax } from './minimax/minimax';
import { startReplay } from './record/replay';
import { startReplicate } from './replicate/replicate';
import { startSpeech } from './speech/speech';
import type { StandIn } from './stand-in';
import { startSuno } from './suno/suno';

interface Wanted {
  port: number;
  key?: string;
  from?: string;
}

/** The stand-ins that can be started by name. */
const STAND_INS: Record<string, (wanted: Wanted) => Promise<StandIn>> = {
  'ace-step': (wanted) => startAceStep(wanted),
  'ace-step-gradio': (wanted) => startAceStep({ ...wanted, flavour: 'gradio' }),
  'ace-step-old': (wanted) => startAceStep({ ...wanted, old: true, noLm: true }),
  'ace-server': ({ port }) => startAceServer({ port }),
  lemonade: ({ port }) => startLemonade({ port }),
  elevenlabs: startElevenLabs,
  fal: startFal,
  replicate: startReplicate,
  lyria: startLyria,
  minimax: startMiniMax,
  suno: startSuno,
  speech: startSpeech,
  replay: ({ port, from = '.' }) => startReplay({ folder: from, port }),
};

exitWithParent();

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    port: { type: 'string', default: '0' },
    key: { type: 'string' },
    from: { type: 'string' },
  },
});
const start = STAND_INS[positionals[0] ?? ''];
if (!start) {
  console.error(`Usage: main.ts ${Object.keys(STAND_INS).join('|')} [--port N] [--key KEY] [--from FOLDER]`);
  process.exit(1);
}
const { key, from } = values;
const standIn = await start({
  port: Number(values.port),
  ...(key === undefined ? {} : { key }),
  ...(from === undefined ? {} : { from }),
});
console.log(`${positionals[0]} listens on ${standIn.address}`);
process.send?.(standIn.address);

const stop = () => standIn.close().then(() => process.exit(0));
process.on('SIGTERM', stop);
process.on('SIGINT', stop);
