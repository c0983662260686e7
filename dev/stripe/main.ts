import { exitWithParent } from '../../lib/core/exit-with-parent';
import { startStandIn } from './server';
import { readSettings, type Settings, SettingsError } from './settings';

exitWithParent();

function settings(): Settings {
  try {
    return readSettings(process.env);
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    console.error(error.message);
    return process.exit(1);
  }
}

const standIn = await startStandIn(settings()).catch((error: Error) => {
  console.error(`The stand-in for Stripe does not start: ${error.message}`);
  return process.exit(1);
});

let stopping = false;
async function stop(): Promise<void> {
  if (stopping) return;
  stopping = true;
  await standIn.close();
  process.exit(0);
}
process.on('SIGTERM', stop);
process.on('SIGINT', stop);
