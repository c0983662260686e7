export { SongsError, TunewrightError } from './error.js';
export type { ErrorCode, WebhookEvent } from './schema.js';
export { type GenerateBody, type Song, Tunewright, type TunewrightOptions } from './tunewright.js';
