// Preloaded into the web process by a benchmark: on SIGUSR2, writes the event-loop delay and processor time since the
// last report to standard error, as one line of JSON.
import { monitorEventLoopDelay } from 'node:perf_hooks';

const delay = monitorEventLoopDelay({ resolution: 5 });
delay.enable();
let cpu = process.cpuUsage();

process.on('SIGUSR2', () => {
  const { user, system } = process.cpuUsage(cpu);
  const report = {
    p99: (delay.percentile(99) - 5e6) / 1e6,
    max: (delay.max - 5e6) / 1e6,
    cpuMs: (user + system) / 1e3,
  };
  process.stderr.write(`bench ${JSON.stringify(report)}\n`);
  delay.reset();
  cpu = process.cpuUsage();
});
