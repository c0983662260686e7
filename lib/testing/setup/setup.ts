// Runs for each test file. Vitest ignores an `afterAll` that a hook or a test registers, so helpers use `afterFile`.
import './equal-bytes';
import { afterAll } from 'vitest';
import { cleanUp } from '../after-file';

afterAll(cleanUp);
