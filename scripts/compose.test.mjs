import fs from 'node:fs';
import { expect, test } from 'vitest';
import { inRoot } from './setup/paths.mjs';

/** Settled by the image, or for tests on a machine of their own. */
const NOT_OF_A_CONTAINER =
  /^(PORT|HOST|DATA_DIR|RATE_LIMITS|STRIPE_API_BASE|(ELEVENLABS|FAL|REPLICATE|LYRIA|MINIMAX)_API_BASE)$/;

const namesIn = (file, pattern) =>
  [...fs.readFileSync(inRoot(file), 'utf8').matchAll(pattern)].map(([, name]) => name);

test('docker compose passes every setting on to the containers', () => {
  const settings = namesIn('.env.example', /^([A-Z\d_]+)=/gm);
  const passed = namesIn('docker-compose.yml', /^ {4}([A-Z\d_]+): /gm);
  expect(settings.length).toBeGreaterThan(50);
  expect(settings.filter((name) => !passed.includes(name) && !NOT_OF_A_CONTAINER.test(name))).toEqual([]);
});
