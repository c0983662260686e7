// Writes the types of the TypeScript client from the API's document.
import { writeFileSync } from 'node:fs';
import { CLIENT_TYPES, clientTypes } from './client/generate';

writeFileSync(CLIENT_TYPES, clientTypes());
