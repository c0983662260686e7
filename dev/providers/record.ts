import { parseArgs } from 'node:util';
import { exitWithParent } from '../../lib/core/exit-with-parent';
import { startRecorder } from './record/recorder';

const USAGE = `Usage: record.ts NAME --base ADDRESS [--route PREFIX=ADDRESS] [--port N] [--out FOLDER]

Passes calls on to a music service and writes each exchange into FOLDER, without keys.`;

exitWithParent();

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    base: { type: 'string' },
    route: { type: 'string', multiple: true, default: [] },
    port: { type: 'string', default: '0' },
    out: { type: 'string' },
  },
});
const [name] = positionals;
if (!name || !values.base || !URL.canParse(values.base)) {
  console.error(USAGE);
  process.exit(1);
}
const folder = values.out ?? `.data/recordings/${name}`;
const routes = Object.fromEntries(
  values.route.map((route) => [route.slice(0, route.indexOf('=')), route.slice(route.indexOf('=') + 1)]),
);
const recorder = await startRecorder({ base: values.base, routes, folder, port: Number(values.port) });
console.log(`${name} is recorded at ${recorder.address} into ${folder}`);
process.send?.(recorder.address);

const stop = () => recorder.close().then(() => process.exit(0));
process.on('SIGTERM', stop);
process.on('SIGINT', stop);
