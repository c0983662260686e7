#!/usr/bin/env node
import { Tunewright } from '@tunewright/client';

const { TUNEWRIGHT_URL: baseUrl, TUNEWRIGHT_TOKEN: token } = process.env;
const [prompt = 'slow lo-fi with rain on the window'] = process.argv.slice(2);

const tunewright = new Tunewright({ baseUrl, token });
const onProgress = ({ stage, progress }) => console.error(`${progress} % ${stage ?? ''}`);
const [song] = await tunewright.makeSongs({ prompt, durationSeconds: 30 }, { onProgress });
console.log(song.name, tunewright.addressOf(song.audioUrl));
