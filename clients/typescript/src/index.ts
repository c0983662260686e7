export { TunewrightError } from './error.js';
export type { ErrorCode } from './schema.js';
export { type GenerateBody, type Song, Tunewright, type TunewrightOptions } from './tunewright.js';
